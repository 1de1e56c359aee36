// The list of all events: links under headings. It is one stop for the Tab key; arrow keys go up and down in it.

import { made } from "./nodes.js";
import { headings, noteLines } from "./words.js";

const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };

export class EventList {
  constructor(root, go) {
    this.root = root;
    this.read();
    root.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      const at = this.order.indexOf(event.target.parentElement?.dataset.at);
      if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(this.order[Math.min(this.order.length - 1, Math.max(0, at + step))]);
    });
  }

  /** Takes in the lines that are there. */
  read() {
    this.lines = new Map([...this.root.querySelectorAll("li[data-at]")].map((one) => [one.dataset.at, one.firstElementChild]));
    this.order = [...this.lines.keys()];
    for (const link of this.lines.values()) link.tabIndex = -1;
    this.marked = undefined;
  }

  /** Marks an event of a path, or the last one before it that is listed; the focus goes along if it is in the list. */
  mark(path, n) {
    let at = n;
    while (at > path.first && !this.lines.has(place(path, at))) at -= 1;
    const link = this.lines.get(place(path, at)) ?? this.lines.get(this.order[0]);
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
      if (!isListed(frame)) return;
      for (const note of frame.notes ?? []) if (note.chapter) lines.push(heading("chapter", note.chapter));
      if (n && !frame.taken_back) {
        lines.push(...headings(before, frame, track.board(n).turn_player, people, several).map(([kind, words]) => heading(kind, words)));
        before = frame;
      }
      lines.push(...listed(track, n));
    });
    this.root.querySelector("#events").replaceChildren(...lines);
    this.read();
  }
}

/** The address that the list knows an event by. */
function place(path, n) {
  return path.above ? `${place(path.above, path.at)}/${path.number}.${n}` : `@${n}`;
}

function isListed(frame) {
  return !frame.minor || frame.notes || frame.verdict;
}

function heading(kind, words) {
  const line = made("li", kind);
  line.append(made("h3", "", words));
  return line;
}

/** An event, the notes about it, and the variations that are in its place. */
function listed(path, n) {
  const frame = path.frames[n];
  const line = made("li", [frame.kind, frame.verdict ?? "legal", frame.taken_back ? "gone" : ""].filter(Boolean).join(" "));
  const link = made("a", "", frame.said);
  line.dataset.at = place(path, n);
  link.href = `#${line.dataset.at}`;
  if (frame.verdict) link.append(" ", made("em", "", frame.verdict));
  line.append(link);
  return [line, ...noteLines(frame, path).map((words) => made("li", "note", words)), ...path.linesAt(n).map(variation)];
}

function variation(line) {
  const events = made("ol");
  events.setAttribute("aria-label", `Variation ${line.number}`);
  line.frames.forEach((frame, n) => n && isListed(frame) && events.append(...listed(line, n)));
  const node = made("li", "line");
  node.append(events);
  return node;
}

/** Scrolls the list alone, never the page. */
function within(root, link) {
  const box = root.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < box.top + 40) root.scrollTop -= box.top + 40 - place.top;
  const end = Math.min(box.bottom, window.innerHeight) - 40;
  if (place.bottom > end) root.scrollTop += place.bottom - end;
}
