// Buttons and fields: the first row is always in sight, the others can be folded away.

import { made, say } from "./nodes.js";
import { ACTIONS, keyName } from "./keys.js";
import { SPEEDS } from "./player.js";

const FIRST = { first: "|<", "turn back": "<<", previous: "<", play: "play", next: ">", turn: ">>", last: ">|" };
const PAIRS = ["decision", "phase", "attack", "finding", "comment"];

export class Controls {
  constructor(root, page) {
    this.page = page;
    this.root = root;
    this.row = made("div", "row");
    for (const [action, words] of Object.entries(FIRST)) this.row.append(this.button(action, words));
    this.play = this.row.children[3];
    this.slider = labelled(this.row, "input", "moment");
    this.slider.type = "range";
    this.slider.addEventListener("input", () => page.go(Number(this.slider.value)));
    root.append(this.row, this.aside(), this.more());
    this.choices(document.getElementById("eyes"));
  }

  button(action, words) {
    const [[key], name] = ACTIONS[action];
    const button = made("button", "", words);
    button.type = "button";
    button.title = `${name} (${keyName(key)})`;
    if (!/\w/.test(words)) button.setAttribute("aria-label", name);
    button.addEventListener("click", () => this.page.act(action));
    return button;
  }

  /** The row for variations: there while one can be walked or left. */
  aside() {
    this.line = made("div", "row");
    this.line.id = "line";
    this.enter = this.button("line", "walk the variation");
    this.leave = this.button("back", "back to the match");
    this.lineName = made("span");
    this.line.append(this.lineName, this.enter, this.leave);
    return this.line;
  }

  more() {
    const folded = made("details", "more");
    folded.append(made("summary", "", "more"));
    const pairs = made("div", "row");
    for (const kind of PAIRS.filter((one) => this.page.has(one))) {
      const group = made("span", "pair");
      group.append(this.button(`${kind} back`, "<"), made("span", "", kind), this.button(kind, ">"));
      pairs.append(group);
    }
    const fields = made("div", "row");
    this.speed = labelled(fields, "select", "speed");
    this.speed.append(...SPEEDS.map(([, words]) => new Option(words)));
    this.speed.addEventListener("change", () => this.page.player.set(this.speed.selectedIndex));
    this.searchField(fields);
    fields.append(this.button("copy", "copy address"), this.button("help", "keys"));
    folded.append(pairs, fields);
    return folded;
  }

  /** Whose view, which game, which bookmark: fields below the title. */
  choices(root) {
    const { tracks, data } = this.page;
    if (tracks.length > 1) {
      root.replaceChildren();
      this.eyes = labelled(root, "select", "Shown");
      this.eyes.append(...tracks.map((one) => new Option(one.words)));
      this.eyes.addEventListener("change", () => this.page.look(this.eyes.selectedIndex));
    }
    this.chooser(root, "Game", data.games.map((one) => [one.words, one.begin]));
    this.chooser(root, "Go to", this.page.named());
  }

  /** A field that goes to one of several moments. */
  chooser(root, label, places) {
    if (!places.length) return;
    const field = labelled(root, "select", label);
    field.append(...places.map(([words, n]) => new Option(words, n)));
    field.selectedIndex = -1;
    field.addEventListener("change", () => this.page.go(Number(field.value), this.page.track));
    if (label === "Game") this.game = field;
    else this.goTo = field;
  }

  searchField(root) {
    this.search = labelled(root, "input", "search");
    this.search.type = "search";
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.search.toggleAttribute("aria-invalid", !this.page.find(this.search.value));
      if (event.key === "Escape") this.search.blur();
    });
  }

  /** Puts the focus into a field that may be folded away. */
  reveal(field) {
    field.closest("details").open = true;
    field.focus();
  }

  /** Where the cursor is, and whether the match plays. */
  mark({ n, frame, path, track, tracks, player, data, root }) {
    Object.assign(this.slider, { min: path.first, max: path.last, value: n });
    this.slider.setAttribute("aria-valuetext", `${frame.address}, event ${n} of ${path.last}`);
    if (this.eyes) this.eyes.selectedIndex = tracks.indexOf(track);
    if (this.game) this.game.selectedIndex = data.games.findLastIndex((one) => one.begin <= (path.root ?? n));
    if (this.goTo) this.goTo.selectedIndex = [...this.goTo.options].findIndex((one) => path === track && Number(one.value) === n);
    this.markLine(path, n);
    root.now.classList.toggle("aside", path !== track);
    this.plays(player);
  }

  markLine(path, n) {
    const others = path.linesAt(n).length ? path.linesAt(n) : (path.above?.linesAt(path.at) ?? []);
    this.line.hidden = !others.length;
    this.leave.hidden = !path.above;
    this.enter.hidden = others.length === 1 && others[0] === path;
    this.lineName.hidden = !path.above;
    say(this.lineName, path.above ? lineName(path) : "");
    say(this.enter, others.includes(path) ? "next variation" : "walk the variation");
  }

  plays(player) {
    say(this.play, player.plays ? "pause" : "play");
    this.speed.selectedIndex = player.speed;
  }
}

/** What a variation is called: its number, if there are several in its place, and that place. */
export function lineName({ above, at, number }) {
  const several = above.linesAt(at).length;
  return `Variation${several > 1 ? ` ${number} of ${several}` : ""} at ${above.address(at)}`;
}

function labelled(root, tag, words) {
  const label = made("label");
  const field = made(tag);
  label.append(made("span", "", words), field);
  root.append(label);
  return field;
}

/** The keys, as a dialog. */
export function helpDialog() {
  const list = made("dl");
  for (const [keys, words] of Object.values(ACTIONS)) list.append(made("dt", "", keys.map(keyName).join(", ")), made("dd", "", words));
  return dialog("Keys", list);
}

/** The address, to be copied by hand where the browser lets no program do it. */
export function addressDialog(address) {
  const field = made("input");
  Object.assign(field, { value: address, readOnly: true });
  field.setAttribute("aria-label", "Address");
  const shown = dialog("The address of this moment", field);
  shown.showModal();
  field.select();
  shown.addEventListener("close", () => shown.remove());
}

function dialog(name, ...inside) {
  const node = made("dialog");
  const close = made("button", "", "close");
  close.type = "button";
  close.addEventListener("click", () => node.close());
  node.append(made("h2", "", name), ...inside, close);
  node.setAttribute("aria-label", name);
  document.body.append(node);
  return node;
}
