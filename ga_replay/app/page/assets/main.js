// The page: one cursor in one viewer's track, moved by keys, buttons, links and touch.

import { Track, opened } from "./data.js";
import { drawBoard, made, say } from "./board.js";
import { drawArrows } from "./arrows.js";
import { EventList, drawTold } from "./events.js";
import { Player } from "./player.js";
import { KEYS, listen, swipes } from "./keys.js";

const seen = (frame) => !frame.minor && !frame.taken_back;
const MOVES = {
  next: seen,
  decision: (frame) => seen(frame) && frame.kind === "decision",
  turn: (frame, before) => before && seen(frame) && (frame.turn !== before.turn || frame.game !== before.game),
  phase: (frame, before) => before && seen(frame) && (frame.phase !== before.phase || frame.turn !== before.turn),
  finding: (frame) => Boolean(frame.verdict),
  attack: (frame) => seen(frame) && frame.attack,
  comment: (frame) => Boolean(frame.notes?.length),
};

class Page {
  constructor(data) {
    this.data = data;
    this.tracks = data.tracks.map((frames, at) => new Track(data.viewers[at], frames));
    this.track = this.tracks[0];
    this.n = data.begin ?? 0;
    this.board = document.getElementById("board");
    this.told = document.getElementById("told");
    this.list = new EventList(document.getElementById("list"));
    this.player = new Player(() => this.act("next"), (plays) => say(this.buttons.play, plays ? "pause" : "play"));
    this.controls();
    listen((action) => this.act(action));
    swipes(this.board, (action) => this.act(action));
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("resize", () => drawArrows(this.board, this.frame.notes ?? []));
    this.board.replaceChildren();
    if (!this.follow()) this.show();
  }

  get frame() {
    return this.track.frames[this.n];
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  show() {
    const eyes = this.track.viewer in this.data.people ? this.track.viewer : Object.keys(this.data.people)[0];
    drawBoard(this.board, this.track.board(this.n), this.data.people, eyes);
    drawTold(this.told, this.frame, this.data.gists);
    drawArrows(this.board, this.frame.notes ?? []);
    this.list.mark(this.n);
    this.slider.value = this.n;
    this.slider.setAttribute("aria-valuetext", `${this.frame.address} of ${this.track.last}`);
    return true;
  }

  // --- moving ----------------------------------------------------------------------------------------------------------

  /** Does what the action says; false if there is nothing further. */
  act(action) {
    const back = action === "previous" || action.endsWith(" back");
    const move = MOVES[action.replace(" back", "").replace("previous", "next")];
    if (move) return this.go(this.track.next(this.n, back ? -1 : 1, move));
    const does = {
      first: () => this.go(0),
      last: () => this.go(this.track.last),
      play: () => this.player.toggle(),
      faster: () => this.player.faster(1),
      slower: () => this.player.faster(-1),
      viewer: () => this.look((this.tracks.indexOf(this.track) + 1) % this.tracks.length),
      search: () => this.search.focus(),
      copy: () => this.copy(),
      help: () => this.help.showModal(),
    };
    return does[action]();
  }

  go(n) {
    if (n < 0) return false;
    this.n = n;
    window.history.replaceState(null, "", `#${this.address}`);
    return this.show();
  }

  get address() {
    return /^\d/.test(this.frame.address) ? this.frame.address : `@${this.n}`;
  }

  /** Goes where the page's address points; false if nowhere. */
  follow() {
    const said = decodeURIComponent(window.location.hash.slice(1));
    return Boolean(said) && this.go(this.track.find(said));
  }

  look(at) {
    this.track = this.tracks[at];
    this.list.speak(this.track.frames);
    if (this.eyes) this.eyes.selectedIndex = at;
    this.show();
  }

  async copy() {
    const address = `${window.location.href.split("#")[0]}#${this.address}`;
    try {
      await navigator.clipboard.writeText(address);
      say(this.buttons.copy, "copied");
    } catch {
      window.prompt("The address of this moment", address);
    }
  }

  find(words) {
    const wanted = words.toLowerCase();
    const fits = (frame) => frame.said.toLowerCase().includes(wanted) || (frame.notes ?? []).some((one) => one.text?.toLowerCase().includes(wanted));
    const at = this.track.next(this.n, 1, fits);
    return this.go(at < 0 ? this.track.next(-1, 1, fits) : at);
  }

  // --- buttons ---------------------------------------------------------------------------------------------------------

  controls() {
    const root = document.getElementById("controls");
    this.buttons = {};
    for (const action of ["first", "turn back", "previous", "play", "next", "turn", "last", "finding", "copy", "help"]) {
      const key = Object.keys(KEYS).find((one) => KEYS[one] === action);
      const button = made("button");
      say(button, action);
      button.type = "button";
      button.title = `key ${key}`;
      button.addEventListener("click", () => this.act(action));
      this.buttons[action] = button;
      root.append(button);
    }
    this.slider = labelled(root, "input", "moment");
    Object.assign(this.slider, { type: "range", min: 0, max: this.track.last });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.search = labelled(root, "input", "search");
    this.search.type = "search";
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !this.find(this.search.value)) this.search.setAttribute("aria-invalid", "true");
      else this.search.removeAttribute("aria-invalid");
      if (event.key === "Escape") this.search.blur();
    });
    if (this.tracks.length > 1) this.viewers(root);
    this.help = helped();
    document.body.append(this.help);
  }

  viewers(root) {
    this.eyes = labelled(root, "select", "as seen by");
    for (const viewer of this.data.viewers) this.eyes.append(new Option(this.data.people[viewer] ?? viewer));
    this.eyes.addEventListener("change", () => this.look(this.eyes.selectedIndex));
  }
}

function labelled(root, tag, words) {
  const label = made("label");
  const field = made(tag);
  label.append(`${words} `, field);
  root.append(label);
  return field;
}

/** The keys, as a dialog. */
function helped() {
  const dialog = made("dialog");
  const list = made("dl");
  const byAction = new Map();
  for (const [key, action] of Object.entries(KEYS)) byAction.set(action, [...(byAction.get(action) ?? []), key === " " ? "Space" : key]);
  for (const [action, keys] of byAction) {
    const name = made("dt");
    const what = made("dd");
    say(name, keys.join(", "));
    say(what, action);
    list.append(name, what);
  }
  const close = made("button");
  say(close, "close");
  close.addEventListener("click", () => dialog.close());
  dialog.append(list, close);
  dialog.setAttribute("aria-label", "Keys");
  return dialog;
}

new Page(await opened());
