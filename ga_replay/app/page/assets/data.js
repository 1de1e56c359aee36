// The match as the page holds it: for each viewer every frame, and boards that are made of patches when they are wanted.

/** The data that lies in the page. */
export async function opened() {
  const packed = atob(document.getElementById("match").textContent);
  const bytes = Uint8Array.from(packed, (one) => one.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).json();
}

/** What the patch makes of a value, which stays as it is (app/study/patches.py says what a patch is). */
export function patched(old, how) {
  if (how === null || how === undefined) return old;
  if (!Array.isArray(how)) return patchedFields(old, how);
  if (how.length === 1) return how[0];
  const [start, second, third] = how;
  if (third !== undefined) return [...old.slice(0, start), ...third, ...old.slice(start + second)];
  const made = second.map((part, at) => patched(old[start + at], part));
  return [...old.slice(0, start), ...made, ...old.slice(start + made.length)];
}

function patchedFields(old, how) {
  const made = { ...old };
  for (const [name, part] of Object.entries(how)) {
    if (Array.isArray(part) && part.length === 0) delete made[name];
    else made[name] = patched(made[name], part);
  }
  return made;
}

/** The match as one viewer may see it. */
export class Track {
  constructor(viewer, frames) {
    this.viewer = viewer;
    this.frames = frames;
    this.boards = [patched({}, frames[0].board)];
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

  /** The next frame in a direction (1 or -1) that fits; -1 if there is none. */
  next(n, step, fits) {
    for (let at = n + step; at >= 0 && at <= this.last; at += step) {
      if (fits(this.frames[at], this.frames[at - 1])) return at;
    }
    return -1;
  }

  /** The frame of an address: "@412", "4.main.2", "1:4.main", "T5"; -1 if there is none. */
  find(address) {
    const said = address.trim();
    if (/^@\d+$/.test(said)) return Number(said.slice(1)) <= this.last ? Number(said.slice(1)) : -1;
    const turn = /^(?:(\d+):)?T(\d+)$/i.exec(said);
    const place = turn ? `${turn[1] ?? 1}:${turn[2]}` : said.includes(":") ? said : `1:${said}`;
    return this.frames.findIndex((one) => one.address === place || one.address.startsWith(`${place}.`));
  }
}
