// The table: each player's zones with their cards, changed in place, so that what stays is not drawn again.

/** Draws a board; `eyes` is the seat shown below, the others stand above. */
export function drawBoard(root, board, people, eyes) {
  const sides = [...board.sides].reverse();
  const own = sides.findIndex((one) => one.player === eyes);
  if (own >= 0) sides.push(...sides.splice(own, 1));
  const parts = [{ key: "moment", text: moment(board, people) }];
  if (board.waiting?.length) parts.push({ key: "waiting", area: { name: board.pending, size: board.waiting.length, pieces: board.waiting } });
  parts.push(...sides.map((side) => ({ key: `side ${side.player}`, side, acts: side.player === board.holder })));
  if (board.lasting?.length) parts.push({ key: "lasting", text: `lasting: ${board.lasting.join("; ")}` });
  inPlace(root, parts, makePart, (node, part) => drawPart(node, part, people));
}

/** Turn, phase, step, and who may act. */
function moment(board, people) {
  if (board.ended !== undefined) return board.winner ? `the game is over: ${people[board.winner]} has won` : `the game is over (${board.ended})`;
  if (!board.turn) return "before the first turn";
  const words = [`turn ${board.turn} of ${board.turn_player}`];
  if (board.phase) words.push(`${board.phase} phase`);
  if (board.step && board.step !== board.phase) words.push(`${board.step} step`);
  if (board.holder) words.push(`${board.holder} has ${board.right}${board.window ? ` (${board.window})` : ""}`);
  return words.join(", ");
}

function makePart(part) {
  if (part.text !== undefined) return made("p", part.key);
  if (part.area) return makeZone();
  const node = made("section", "side");
  const head = made("h2");
  head.append(document.createTextNode(""), made("small"));
  const zones = made("div", "zones");
  node.append(head, zones);
  return node;
}

function drawPart(node, part, people) {
  if (part.text !== undefined) return say(node, part.text);
  if (part.area) return drawZone(node, part.area);
  const { side, acts } = part;
  const person = people[side.player];
  const who = person && person !== side.player ? `${side.player} ${person}` : side.player;
  node.className = acts ? "side acts" : "side";
  node.setAttribute("aria-label", who);
  const [head, zones] = node.children;
  say(head.firstChild, `${who} `);
  say(head.lastChild, [...(side.marks ?? []), ...(side.lost ? [`has lost: ${side.lost}`] : [])].join(", "));
  const areas = side.areas.filter((area) => area.size || area.shown === "objects");
  return inPlace(zones, areas.map((area) => ({ key: area.name, area })), makeZone, (zone, one) => drawZone(zone, one.area));
}

function makeZone() {
  const node = made("section", "zone");
  node.append(made("h3"), made("ul"));
  return node;
}

function drawZone(node, area) {
  if (node.drawn === area) return;
  node.drawn = area;
  const head = `${area.name} ${area.size}`;
  node.setAttribute("aria-label", head);
  say(node.children[0], head);
  const seen = new Map();
  const cards = (area.pieces ?? []).map((card) => {
    const base = card.handle ? `#${card.handle}` : card.name;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { key: `${base} ${count}`, card };
  });
  if (area.unknown) cards.push({ key: "??", back: area.unknown });
  inPlace(node.children[1], cards, makeCard, drawCard);
}

function makeCard() {
  const node = made("li", "card");
  node.append(made("b"), made("i"), made("span"));
  return node;
}

function drawCard(node, { card, back }) {
  const [name, type, marks] = node.children;
  if (back) {
    node.className = "card back";
    say(name, `${back} ??`);
    return;
  }
  node.className = card.sideways ? "card sideways" : "card";
  node.dataset.handle = card.handle ?? "";
  node.dataset.name = card.name;
  node.dataset.element = card.elements?.at(-1) ?? "";
  say(name, card.count > 1 ? `${card.count} ${card.name}` : card.name);
  say(type, card.type_line ?? "");
  say(marks, (card.marks ?? []).join(", "));
}

// --- elements --------------------------------------------------------------------------------------------------------

/** An element of that class. */
export function made(tag, name = "") {
  const node = document.createElement(tag);
  if (name) node.className = name;
  return node;
}

/** Puts text into a node; nothing in it is ever markup. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Children by key: those there stay, new ones are made, others go, in the order of `items`. */
export function inPlace(parent, items, make, draw) {
  const there = new Map([...parent.children].filter((one) => one.key).map((one) => [one.key, one]));
  let at = parent.firstElementChild;
  for (const item of items) {
    const node = there.get(item.key) ?? make(item);
    there.delete(item.key);
    node.key = item.key;
    if (node === at) at = at.nextElementSibling;
    else parent.insertBefore(node, at);
    draw(node, item);
  }
  for (let rest = at; rest; ) {
    const next = rest.nextElementSibling;
    rest.remove();
    rest = next;
  }
}
