// The index of a site: fields that leave the lines that fit.

import { made, say } from "./nodes.js";

const rows = [...document.querySelectorAll("tbody tr")];
const wanted = new Map();

/** A field; `fits` says of a line's value and the field's whether the line stays. */
function field(name, label, node, fits) {
  const root = made("label");
  root.append(made("span", "", label), node);
  document.getElementById("search").append(root);
  node.addEventListener("input", () => {
    wanted.set(label, node.value && ((row) => fits(row.dataset[name] ?? "", node.value)));
    show();
  });
}

function text(name, label) {
  const node = made("input");
  node.type = "search";
  field(name, label, node, (value, said) => value.toLowerCase().includes(said.trim().toLowerCase()));
}

function choice(name, label) {
  const values = [...new Set(rows.map((row) => row.dataset[name]).filter(Boolean))].sort();
  if (values.length < 2) return;
  const node = made("select");
  node.append(new Option("any", ""), ...values.map((value) => new Option(value, value)));
  field(name, label, node, (value, said) => value === said);
}

function day(label, fits) {
  const node = made("input");
  node.type = "date";
  field("date", label, node, (value, said) => value !== "" && fits(value, said));
}

function show() {
  const tests = [...wanted.values()].filter(Boolean);
  let count = 0;
  for (const row of rows) {
    row.hidden = !tests.every((test) => test(row));
    count += row.hidden ? 0 : 1;
  }
  say(document.getElementById("count"), tests.length ? `${count} of ${rows.length} matches` : `${rows.length} matches`);
}

text("player", "player");
text("event", "event");
if (rows.some((row) => row.dataset.date)) {
  day("from", (value, said) => value >= said);
  day("until", (value, said) => value <= said);
}
choice("game", "game");
text("result", "result");
