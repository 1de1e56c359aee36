// The event under the cursor.

import { made } from "./nodes.js";
import { noteLines } from "./words.js";

/** Legal alternatives that are shown at once; more are folded away. */
const FEW = 3;

/** The event in words, its verdict, the notes about it, and the reasons with rules, gists and legal alternatives. */
export function drawTold(root, frame, path, gists) {
  const head = made("p");
  head.append(made("b", "", frame.address), ` ${frame.said}`);
  const lines = [head];
  if (frame.verdict) lines.push(made("p", `verdict ${frame.verdict}`, frame.verdict));
  for (const words of noteLines(frame, path)) lines.push(made("p", "note", words));
  for (const why of frame.why ?? []) {
    lines.push(reason(why.rule, gists.get(why.rule), why.message));
    if (why.expected) lines.push(alternatives(why.expected));
  }
  if (frame.rule) lines.push(reason(frame.rule, gists.get(frame.rule), "", "due"));
  if (frame.taken_back) lines.push(made("p", "", "This was taken back later."));
  root.replaceChildren(...lines);
  root.scrollTop = 0;
}

function reason(rule, gist, message, kind = "") {
  const line = made("p", kind);
  if (rule) line.append(made("cite", "", rule), ` ${gist ?? ""} `);
  line.append(message);
  return line;
}

function alternatives(expected) {
  if (expected.length <= FEW) return made("p", "", `Would have been legal: ${expected.join("; ")}`);
  const folded = made("details");
  folded.append(made("summary", "", `${expected.length} things would have been legal`), made("p", "", expected.join("; ")));
  return folded;
}

/** The event as a screen reader says it: once a move, and never twice the same text, which would not be read. */
export function announce(status, frame, path, where = "") {
  const words = [where, frame.said, frame.verdict, ...noteLines(frame, path)].filter(Boolean).join(". ");
  status.textContent = status.textContent === words ? `${words}\u00a0` : words;
}
