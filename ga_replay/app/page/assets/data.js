// The match as the page holds it: for each viewer every frame, and boards that are made of patches when they are wanted.

/** The data that lies in the page. */
export async function opened() {
  const packed = atob(document.getElementById("match").textContent);
  const bytes = Uint8Array.from(packed, (one) => one.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = await new Response(plain).json();
  return { ...data, people: new Map(Object.entries(data.people)), gists: new Map(Object.entries(data.gists)) };
}

/** What the patch makes of a value, which stays as it is (app/study/patches.py says what a patch is). */
export function patched(old, how) {
  if (how === null || how === undefined) return old;
  if (!Array.isArray(how)) return patchedFields(old, how);
  if (how.length === 1) return how[0];
  const [start, second, third] = how;
  if (third !== undefined) return [...old.slice(0, start), ...third, ...old.slice(start + second)];
  const items = second.map((part, at) => patched(old[start + at], part));
  return [...old.slice(0, start), ...items, ...old.slice(start + items.length)];
}

function patchedFields(old, how) {
  const fields = { ...old };
  for (const [name, part] of Object.entries(how)) {
    if (Array.isArray(part) && part.length === 0) delete fields[name];
    else fields[name] = patched(fields[name], part);
  }
  return fields;
}

/** A row of frames, with boards that are made of patches when they are wanted, and the variations of its events. */
class Path {
  constructor(frames, lines, boards) {
    this.frames = frames;
    this.boards = boards;
    this.lines = (lines ?? []).map((line) => new Line(this, line));
  }

  get last() {
    return this.frames.length - 1;
  }

  /** The board after event n. */
  board(n) {
    for (let at = this.boards.length; at <= n; at += 1) {
      this.boards.push(patched(this.boards[at - 1], this.frames[at].board));
    }
    return this.boards[n];
  }

  /** The next frame in a direction (1 or -1) that fits, seen beside the one before it; -1 if there is none. */
  next(n, step, fits) {
    for (let at = n + step; at >= this.first && at <= this.last; at += step) {
      if (fits(this.frames[at], this.before(at))) return at;
    }
    return -1;
  }

  /** The last frame before that one that was not taken back. */
  before(n) {
    let at = n - 1;
    while (at > 0 && this.frames[at].taken_back) at -= 1;
    return this.frames[Math.max(at, 0)];
  }

  /** The variations in the place of event n that can be walked. */
  linesAt(n) {
    return this.lines.filter((line) => line.at === n && line.last > 0);
  }

  /** Why the variation of a note cannot be walked; empty if it can. */
  unread(note) {
    return this.lines.find((line) => line.note === note.n)?.wrong ?? "";
  }
}

/** A variation: events that were not played, in the place of event `at` of the path above; frame 0 is where it leaves that path. */
export class Line extends Path {
  constructor(above, { note, at, number, begins, frames, lines, wrong }) {
    super(wrong ? [] : [above.frames[begins], ...frames], lines, []);
    Object.assign(this, { above, note, at, number, begins, wrong });
    this.first = 1;
  }

  board(n) {
    if (!this.boards.length) this.boards.push(this.above.board(this.begins));
    return super.board(n);
  }

  address(n) {
    return `${this.above.address(this.at)}/${this.number}.${n}`;
  }

  /** The event of the match in whose place it is. */
  get root() {
    return this.above instanceof Line ? this.above.root : this.at;
  }
}

/** The match as one viewer may see it. */
export class Track extends Path {
  constructor({ viewer, words }, frames, lines) {
    super(frames, lines, [patched({}, frames[0].board)]);
    Object.assign(this, { viewer, words });
    this.first = 0;
  }

  address(n) {
    const { address } = this.frames[n];
    return /^\d/.test(address) ? address : `@${n}`;
  }

  /** The path and the frame of an address, which may be of a variation ("4.main.2/1.3"); undefined if there is none. */
  find(address) {
    const n = this.event(address);
    if (n >= 0) return [this, n];
    const [, above, number, at] = /^(.+)\/(\d+)(?:\.(\d+))?$/.exec(address.trim()) ?? [];
    const [path, event] = above ? (this.find(above) ?? []) : [];
    const line = path?.linesAt(event).find((one) => one.number === Number(number));
    return line && Number(at ?? 1) in line.frames ? [line, Number(at ?? 1)] : undefined;
  }

  /** The event of an address: "@412", "4.main.2", "2:4.main", "T5", or a bookmark's or chapter's name; -1 if there is none. */
  event(address) {
    const said = address.trim().toLowerCase();
    if (/^@\d+$/.test(said)) return Number(said.slice(1)) <= this.last ? Number(said.slice(1)) : -1;
    const place = /^(?:(\d+):)?t?(\d+)(\..*)?$/.exec(said);
    if (place) {
      const wanted = `${place[1] ?? 1}:${place[2]}${place[3] ?? ""}`;
      return this.frames.findIndex((one) => `${one.address}.`.toLowerCase().startsWith(`${wanted}.`));
    }
    const plain = (name) => (name?.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).join("-");
    const named = (note) => [note.bookmark, note.chapter].some((name) => name && plain(name) === plain(said));
    return this.frames.findIndex((one) => one.notes?.some(named));
  }

  /** Where another view's path and frame are in this one; a variation that this one has not is left. */
  like(path, n) {
    const found = path instanceof Line ? this.likeLine(path) : this;
    return found ? [found, Math.min(n, found.last)] : [this, path.root];
  }

  likeLine({ above, note }) {
    const found = above instanceof Line ? this.likeLine(above) : this;
    return found?.lines.find((line) => line.note === note && line.last > 0);
  }
}
