// The event under the cursor, and the list of all events.

import { made, say } from "./board.js";

/** The event in words, its verdict with rules and gists, the legal alternatives, and the notes about it. */
export function drawTold(root, frame, gists) {
  root.replaceChildren();
  const head = paragraph(root, "");
  const address = made("b");
  say(address, frame.address);
  head.append(address, ` ${frame.said}`);
  if (frame.verdict) paragraph(root, frame.verdict, `verdict ${frame.verdict}`);
  for (const why of frame.why ?? []) {
    reason(root, why.rule, gists[why.rule], why.message);
    if (why.expected?.length) paragraph(root, `Would have been legal: ${why.expected.join("; ")}`);
  }
  if (frame.rule) reason(root, frame.rule, gists[frame.rule], "", "due");
  if (frame.taken_back) paragraph(root, "This was taken back later.");
  for (const note of frame.notes ?? []) {
    const by = note.by ? `${note.by}: ` : "";
    const words = [note.chapter, note.bookmark, note.glyph, note.text, note.clock, note.variation && `(${note.variation})`];
    paragraph(root, by + words.filter(Boolean).join(" "), "note");
  }
}

function reason(root, rule, gist, message, kind = "") {
  const line = paragraph(root, "", kind);
  if (rule) {
    const cite = made("cite");
    say(cite, rule);
    line.append(cite, ` ${gist ?? ""} `);
  }
  line.append(message);
}

function paragraph(root, text, kind = "") {
  const node = made("p", kind);
  say(node, text);
  root.append(node);
  return node;
}

/** The list: made once in the page, its words changed with the viewer, its mark with the cursor. */
export class EventList {
  constructor(root) {
    this.lines = new Map([...root.querySelectorAll("li[data-n]")].map((one) => [Number(one.dataset.n), one.firstElementChild]));
    this.order = [...this.lines.keys()];
  }

  /** Marks the event, or the last one before it that is listed. */
  mark(n) {
    this.marked?.removeAttribute("aria-current");
    const at = this.order.findLast((one) => one <= n);
    this.marked = this.lines.get(at);
    this.marked?.setAttribute("aria-current", "step");
    this.marked?.scrollIntoView({ block: "nearest" });
  }

  /** The words of that viewer. */
  speak(frames) {
    for (const [n, link] of this.lines) {
      const frame = frames[n];
      const glyphs = (frame.notes ?? []).map((one) => one.glyph).filter(Boolean);
      say(link.firstChild, [frame.said, ...glyphs].join(" ") + (link.childElementCount ? " " : ""));
    }
  }
}
