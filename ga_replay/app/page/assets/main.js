// The page: one cursor in one viewer's track, moved by keys, buttons, links and touch.

import { Track, opened } from "./data.js";
import { drawBoard } from "./board.js";
import { drawArrows } from "./arrows.js";
import { say } from "./nodes.js";
import { announce, drawTold } from "./told.js";
import { EventList } from "./list.js";
import { Player } from "./player.js";
import { listen, swipes } from "./keys.js";
import { Controls, addressDialog, helpDialog, lineName } from "./controls.js";

const seen = (frame) => !frame.minor && !frame.taken_back;
const other = (frame, before, ...fields) => fields.some((field) => frame[field] !== before[field]);
const MOVES = {
  event: seen,
  decision: (frame) => seen(frame) && frame.kind === "decision",
  turn: (frame, before) => seen(frame) && frame.turn && other(frame, before, "turn", "game"),
  phase: (frame, before) => seen(frame) && frame.turn && other(frame, before, "turn", "game", "phase"),
  finding: (frame) => Boolean(frame.verdict),
  attack: (frame) => seen(frame) && frame.attack,
  comment: (frame) => Boolean(frame.notes),
};

class Page {
  constructor(data) {
    this.data = data;
    this.tracks = data.tracks.map((frames, at) => new Track(data.viewers[at], frames, data.lines[at]));
    this.track = this.tracks[0];
    [this.path, this.n] = this.track.find(`@${data.begin}${data.line ? `/${data.line}` : ""}`);
    this.root = Object.fromEntries(["now", "board", "told", "status", "spoken"].map((id) => [id, document.getElementById(id)]));
    this.player = new Player(() => this.step("event", 1), () => this.controls.plays(this.player));
    this.controls = new Controls(document.getElementById("controls"), this);
    this.list = new EventList(document.getElementById("list"), (address) => this.go(...this.track.find(address).reverse()));
    this.help = helpDialog();
    listen((action) => this.act(action));
    swipes(this.root.board, (action) => this.act(action));
    window.addEventListener("hashchange", () => this.follow());
    window.addEventListener("resize", () => this.arrows());
    this.root.board.addEventListener("toggle", () => this.arrows(), true);
    this.root.board.replaceChildren();
    if (!this.follow()) this.show();
    performance.mark("board");
  }

  get frame() {
    return this.path.frames[this.n];
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  show() {
    const { people } = this.data;
    const below = people.has(this.track.viewer) ? this.track.viewer : people.keys().next().value;
    drawBoard(this.root.board, this.path.board(this.n), people, below);
    drawTold(this.root.told, this.frame, this.path, this.data.gists);
    this.arrows();
    this.list.mark(this.path, this.n);
    this.controls.mark(this);
  }

  arrows() {
    drawArrows(this.root.board, this.frame.notes ?? []);
  }

  /** Whether the match has a moment of that kind. */
  has(kind) {
    return this.tracks.some((track) => track.next(0, 1, MOVES[kind]) >= 0);
  }

  /** Bookmarks and chapters with their events. */
  named() {
    return this.track.frames.flatMap((frame, n) =>
      (frame.notes ?? []).flatMap((note) => [note.chapter, note.bookmark].filter(Boolean).map((name) => [name, n])));
  }

  // --- moving ----------------------------------------------------------------------------------------------------------

  act(action) {
    const [kind, back] = action === "previous" ? ["event", "back"] : action.replace("next", "event").split(" ");
    if (Object.hasOwn(MOVES, kind)) return this.step(kind, back ? -1 : 1);
    const does = {
      first: () => this.go(this.path.first),
      last: () => this.go(this.path.last),
      play: () => this.player.toggle(),
      faster: () => this.player.set(this.player.speed + 1),
      slower: () => this.player.set(this.player.speed - 1),
      line: () => this.walk(),
      back: () => this.leave(),
      viewer: () => this.look((this.tracks.indexOf(this.track) + 1) % this.tracks.length),
      search: () => this.controls.reveal(this.controls.search),
      copy: () => this.copy(),
      help: () => this.help.showModal(),
    };
    return does[action]();
  }

  /** Goes to the next moment of a kind in a direction; says so if there is none. Back from the first of a variation is where it left. */
  step(kind, way) {
    let [path, to] = [this.path, this.path.next(this.n, way, MOVES[kind])];
    while (to < 0 && way < 0 && path.above) {
      to = path.above.next(path.begins + 1, -1, MOVES[kind]);
      path = path.above;
    }
    if (to < 0) say(this.root.status, `There is no ${kind} ${way > 0 ? "after" : "before"} this${path.above ? " in this variation" : ""}.`);
    return this.go(to, path);
  }

  go(n, path = this.path) {
    if (n < 0) return false;
    const where = path === this.path ? "" : path.above ? lineName(path) : "Back in the match";
    [this.path, this.n] = [path, n];
    window.history.replaceState(null, "", `#${this.address}`);
    this.show();
    say(this.root.status, "");
    announce(this.root.spoken, this.frame, path, where);
    return true;
  }

  get address() {
    return this.path.address(this.n);
  }

  /** Goes where the page's address points; false if it names no moment. */
  follow() {
    const said = decoded(window.location.hash.slice(1));
    if (!said) return false;
    const [path, at] = this.track.find(said) ?? [];
    if (!path) say(this.root.status, `This match has no moment "${said}".`);
    return this.go(at ?? -1, path);
  }

  /** Walks the variation in the place of this event; in one, the next in the same place. */
  walk() {
    const { path, n } = this;
    const [line] = path.linesAt(n);
    const others = path.above?.linesAt(path.at) ?? [];
    const next = line ?? others[(others.indexOf(path) + 1) % others.length];
    if (!next) say(this.root.status, "There is no variation to walk here.");
    return next ? this.go(1, next) : false;
  }

  /** Back from a variation to the event in whose place it is. */
  leave() {
    return this.path.above ? this.go(this.path.at, this.path.above) : false;
  }

  look(at) {
    this.track = this.tracks[at];
    [this.path, this.n] = this.track.like(this.path, this.n);
    this.list.draw(this.track, this.data.people);
    this.show();
    say(this.root.status, `Shown ${this.track.words}.`);
  }

  async copy() {
    const address = `${window.location.href.split("#")[0]}#${this.address}`;
    try {
      await navigator.clipboard.writeText(address);
      say(this.root.status, `Copied: ${address}`);
    } catch {
      addressDialog(address);
    }
  }

  /** Goes to the next event with these words, from the beginning again after the last; from a variation on into the match. */
  find(words) {
    const wanted = words.toLowerCase();
    const texts = (frame) => [frame.said, ...(frame.notes ?? []).flatMap((one) => [one.text, one.bookmark, one.chapter, one.variation])];
    const fits = (frame) => texts(frame).some((text) => text?.toLowerCase().includes(wanted));
    const places = [[this.path, this.n], [this.path, -1], [this.track, -1], ...this.track.lines.map((line) => [line, -1])];
    for (const [path, n] of places) {
      const found = path.next(Math.max(n, path.first - 1), 1, fits);
      if (found >= 0) return this.go(found, path);
    }
    say(this.root.status, `No event has the words "${words}".`);
    return false;
  }
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

try {
  new Page(await opened());
} catch (error) {
  say(document.getElementById("status"), `This browser cannot step through the match (${error.message}); this is its moment, and all events as text.`);
  throw error;
}
