// The page: one cursor in one viewer's track, moved by keys, buttons, links and touch.

import { Track, opened } from "./data.js";
import { drawBoard } from "./board.js";
import { drawArrows } from "./arrows.js";
import { say } from "./nodes.js";
import { announce, drawTold } from "./told.js";
import { EventList } from "./list.js";
import { Player } from "./player.js";
import { listen, swipes } from "./keys.js";
import { Controls, addressDialog, helpDialog } from "./controls.js";

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
    this.tracks = data.tracks.map((frames, at) => new Track(data.viewers[at], frames));
    this.track = this.tracks[0];
    this.n = data.begin;
    this.root = Object.fromEntries(["board", "told", "status", "spoken"].map((id) => [id, document.getElementById(id)]));
    this.player = new Player(() => this.step("event", 1), () => this.controls.plays(this.player));
    this.controls = new Controls(document.getElementById("controls"), this);
    this.list = new EventList(document.getElementById("list"), (n) => this.go(n));
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
    return this.track.frames[this.n];
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  show() {
    const { people } = this.data;
    const below = people.has(this.track.viewer) ? this.track.viewer : people.keys().next().value;
    drawBoard(this.root.board, this.track.board(this.n), people, below);
    drawTold(this.root.told, this.frame, this.data.gists);
    this.arrows();
    this.list.mark(this.n);
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
      first: () => this.go(0),
      last: () => this.go(this.track.last),
      play: () => this.player.toggle(),
      faster: () => this.player.set(this.player.speed + 1),
      slower: () => this.player.set(this.player.speed - 1),
      viewer: () => this.look((this.tracks.indexOf(this.track) + 1) % this.tracks.length),
      search: () => this.controls.reveal(this.controls.search),
      copy: () => this.copy(),
      help: () => this.help.showModal(),
    };
    return does[action]();
  }

  /** Goes to the next moment of a kind in a direction; says so if there is none. */
  step(kind, way) {
    const to = this.track.next(this.n, way, MOVES[kind]);
    if (to < 0) say(this.root.status, `There is no ${kind} ${way > 0 ? "after" : "before"} this.`);
    return this.go(to);
  }

  go(n) {
    if (n < 0) return false;
    this.n = n;
    window.history.replaceState(null, "", `#${this.address}`);
    this.show();
    say(this.root.status, "");
    announce(this.root.spoken, this.frame);
    return true;
  }

  get address() {
    return /^\d/.test(this.frame.address) ? this.frame.address : `@${this.n}`;
  }

  /** Goes where the page's address points; false if it names no moment. */
  follow() {
    const said = decoded(window.location.hash.slice(1));
    if (!said) return false;
    const at = this.track.find(said);
    if (at < 0) say(this.root.status, `This match has no moment "${said}".`);
    return this.go(at);
  }

  look(at) {
    this.track = this.tracks[at];
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

  /** Goes to the next event with these words, from the beginning again after the last. */
  find(words) {
    const wanted = words.toLowerCase();
    const texts = (frame) => [frame.said, ...(frame.notes ?? []).flatMap((one) => [one.text, one.bookmark, one.chapter, one.variation])];
    const fits = (frame) => texts(frame).some((text) => text?.toLowerCase().includes(wanted));
    const at = this.track.next(this.n, 1, fits);
    const found = at < 0 ? this.track.next(-1, 1, fits) : at;
    if (found < 0) say(this.root.status, `No event has the words "${words}".`);
    return this.go(found);
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
