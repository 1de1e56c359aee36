// The table: each player's zones with their cards, changed in place, so that what stays is not drawn again.

import { inPlace, made, say } from "./nodes.js";
import { moment, printed, who } from "./words.js";

/** The layout of zones whose cards are seldom looked at, which are folded away (and which the data leave out). */
const FOLDED = "named";
/** Layouts that are shown even when they are empty. */
const ALWAYS = ["line", "objects"];

/** Draws a board; `below` is the seat shown below, the others stand above. What has changed since is marked. */
export function drawBoard(root, board, people, below) {
  for (const one of root.querySelectorAll(".changed")) one.classList.remove("changed");
  const sides = [...board.sides].reverse();
  const own = sides.findIndex((one) => one.player === below);
  if (own >= 0) sides.push(...sides.splice(own, 1));
  const parts = [{ key: "moment", text: moment(board, people) }];
  if (board.waiting?.length) parts.push({ key: "waiting", area: { name: board.pending, size: board.waiting.length, pieces: board.waiting, shown: "objects" } });
  parts.push(...sides.map((side) => ({ key: `side ${side.player}`, side, acts: side.player === board.holder })));
  if (board.lasting?.length) parts.push({ key: "lasting", text: `lasting: ${board.lasting.join("; ")}` });
  inPlace(root, parts, makePart, (node, part) => drawPart(node, part, people));
}

function makePart(part) {
  if (part.text !== undefined) return made("p", part.key);
  if (part.area) return makeZone(part);
  const node = made("section", "side");
  const head = made("h2");
  head.append(document.createTextNode(""), made("small"));
  node.append(head, made("div", "zones"));
  return node;
}

function drawPart(node, part, people) {
  if (part.text !== undefined) return say(node, part.text);
  if (part.area) return drawZone(node, part.area);
  const { side, acts } = part;
  const name = who(side.player, people);
  node.className = acts ? "side acts" : "side";
  node.setAttribute("aria-label", `Side of ${name}`);
  const [head, zones] = node.children;
  if (head.firstChild.data !== `${name} `) head.firstChild.data = `${name} `;
  say(head.lastChild, [...(side.marks ?? []), ...(side.lost ? [`has lost: ${side.lost}`] : [])].join(", "));
  const areas = side.areas.filter((area) => area.size || ALWAYS.includes(area.shown));
  return inPlace(zones, areas.map((area) => ({ key: area.name, area })), makeZone, (zone, one) => drawZone(zone, one.area));
}

function makeZone({ area }) {
  if ((area.shown ?? FOLDED) === FOLDED) {
    const folded = made("details", "zone");
    folded.append(made("summary"), made("ul"));
    return folded;
  }
  const node = made("div", "zone");
  node.setAttribute("role", "group");
  node.append(made("h3"), made("ul"));
  return node;
}

function drawZone(node, area) {
  if (node.drawn === area) return;
  const first = node.drawn === undefined;
  node.drawn = area;
  const head = `${area.name} ${area.size}`;
  if (node.tagName !== "DETAILS") node.setAttribute("aria-label", head);
  say(node.children[0], head);
  const seen = new Map();
  const cards = (area.pieces ?? []).map((card) => {
    const base = card.handle ? `#${card.handle}` : card.name;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: `${base} ${count}`, card, first };
  });
  if (area.unknown) cards.push({ key: "??", back: area.unknown, first });
  inPlace(node.children[1], cards, makeCard, drawCard);
}

function makeCard() {
  const node = made("li", "card");
  node.append(made("b"), made("i"), made("span"));
  return node;
}

function drawCard(node, { card, back, first }) {
  const drawn = card ?? back;
  if (node.drawn === drawn) return;
  node.drawn = drawn;
  const [name, type, marks] = node.children;
  node.className = back ? "card back" : card.sideways ? "card sideways" : "card";
  if (!first) node.classList.add("changed");
  if (back) return say(name, `${back} unknown`);
  node.dataset.name = card.name;
  node.dataset.element = card.elements?.at(-1) ?? "";
  say(name, card.count > 1 ? `${card.count} ${card.name}` : card.name);
  say(type, printed(card));
  return say(marks, (card.marks ?? []).join(", "));
}
