// The list of all events: links under headings. It is one stop for the Tab key; arrow keys go up and down in it.

import { made } from "./nodes.js";
import { headings, noteWords } from "./words.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };

export class EventList {
  constructor(root, go) {
    this.root = root;
    this.read();
    root.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      const at = this.order.indexOf(Number(event.target.parentElement?.dataset.n));
      if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(this.order[Math.min(this.order.length - 1, Math.max(0, at + step))]);
    });
  }

  /** Takes in the lines that are there. */
  read() {
    this.lines = new Map([...this.root.querySelectorAll("li[data-n]")].map((one) => [Number(one.dataset.n), one.firstElementChild]));
    this.order = [...this.lines.keys()];
    for (const link of this.lines.values()) link.tabIndex = -1;
    this.marked = undefined;
  }

  /** Marks the event, or the last one before it that is listed; the focus goes along if it is in the list. */
  mark(n) {
    const link = this.lines.get(this.order.findLast((one) => one <= n) ?? this.order[0]);
    if (this.marked && this.marked !== link) {
      this.marked.removeAttribute("aria-current");
      this.marked.tabIndex = -1;
    }
    const focused = this.root.contains(document.activeElement);
    this.marked = link;
    link.setAttribute("aria-current", "step");
    link.tabIndex = 0;
    if (focused) link.focus({ preventScroll: true });
    within(this.root, link);
  }

  /** The list as that viewer may see it. */
  draw(track, people) {
    const { frames } = track;
    const several = frames.some((frame) => frame.game > 1);
    const lines = [];
    let before = frames[0];
    frames.forEach((frame, n) => {
      if (frame.minor && !frame.notes && !frame.verdict) return;
      for (const note of frame.notes ?? []) if (note.chapter) lines.push(heading("chapter", note.chapter));
      if (n && !frame.taken_back) {
        lines.push(...headings(before, frame, track.board(n).turn_player, people, several).map(([kind, words]) => heading(kind, words)));
        before = frame;
      }
      lines.push(listed(frame, n));
      for (const words of (frame.notes ?? []).map(noteWords).filter(Boolean)) lines.push(made("li", "note", words));
    });
    this.root.querySelector("#events").replaceChildren(...lines);
    this.read();
  }
}

function heading(kind, words) {
  const line = made("li", kind);
  line.append(made("h3", "", words));
  return line;
}

function listed(frame, n) {
  const line = made("li", [frame.kind, frame.verdict ?? "legal", frame.taken_back ? "gone" : ""].filter(Boolean).join(" "));
  const link = made("a", "", frame.said);
  line.dataset.n = n;
  link.href = `#@${n}`;
  if (frame.verdict) link.append(" ", made("em", "", frame.verdict));
  line.append(link);
  return line;
}

/** Scrolls the list alone, never the page. */
function within(root, link) {
  const box = root.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < box.top + 40) root.scrollTop -= box.top + 40 - place.top;
  const end = Math.min(box.bottom, window.innerHeight) - 40;
  if (place.bottom > end) root.scrollTop += place.bottom - end;
}
