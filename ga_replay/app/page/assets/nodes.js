// Elements: made, given text, and kept in place by key.

/** An element with a class and text; nothing in a text is ever markup. */
export function made(tag, name = "", text = "") {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text) node.textContent = text;
  return node;
}

/** Puts text into a node. */
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
