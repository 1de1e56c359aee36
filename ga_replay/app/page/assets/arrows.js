// Arrows of notes, drawn over the board between two cards.

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Draws the arrows of a frame's notes. */
export function drawArrows(root, notes) {
  root.querySelector("svg")?.remove();
  const arrows = notes.flatMap((note) => note.arrows ?? []);
  if (!arrows.length) return;
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("aria-hidden", "true");
  const origin = root.getBoundingClientRect();
  for (const arrow of arrows) {
    const start = named(root, arrow.start);
    const end = arrow.end ? named(root, arrow.end) : null;
    if (start && end) svg.append(line(centre(start, origin), centre(end, origin)));
    else if (start) svg.append(ring(centre(start, origin)));
  }
  root.append(svg);
}

/** The node of a card or player as a line names it: "A Dream Fairy#2", "B champion", "B". */
function named(root, said) {
  const [, seat, rest] = /^(?:(\w+)(?:\s+|$))?(.*)$/.exec(said.trim());
  const side = [...root.querySelectorAll(".side")].find((one) => one.key === `side ${seat}`);
  if (side && !rest) return side.querySelector("h2");
  const [, name, ordinal] = /^(.*?)(?:#(\d+))?$/.exec(side ? rest : said.trim());
  const cards = [...(side ?? root).querySelectorAll(".card[data-name]")];
  const folded = name.toLowerCase();
  const fits = (card) =>
    card.dataset.name.toLowerCase() === folded || (folded === "champion" && card.children[1].textContent.split(" ").includes("champion"));
  return cards.filter(fits)[Number(ordinal ?? 1) - 1];
}

/** The middle of a card; of one that is folded away, that of what folds it. */
function centre(node, origin) {
  const folded = node.closest("details:not([open])");
  const box = (folded ?? node).getBoundingClientRect();
  return { x: box.x - origin.x + box.width / 2, y: box.y - origin.y + box.height / 2 };
}

function line(from, to) {
  const path = document.createElementNS(NAMESPACE, "path");
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn) => `L ${to.x - 14 * Math.cos(angle + turn)} ${to.y - 14 * Math.sin(angle + turn)}`;
  path.setAttribute("d", `M ${from.x} ${from.y} L ${to.x} ${to.y} ${barb(0.5)} M ${to.x} ${to.y} ${barb(-0.5)}`);
  return path;
}

function ring(at) {
  const circle = document.createElementNS(NAMESPACE, "circle");
  circle.setAttribute("cx", at.x);
  circle.setAttribute("cy", at.y);
  circle.setAttribute("r", 24);
  return circle;
}
