// What each key does; the same words stand on the buttons and in the help.

/** Each action with its keys, the one that buttons show first, and its words; the keys are those of `ga-replay step`. */
export const ACTIONS = {
  next: [["ArrowRight", "n"], "next event"],
  previous: [["ArrowLeft", "p"], "previous event"],
  turn: [["t"], "next turn"],
  "turn back": [["T"], "previous turn"],
  phase: [["f"], "next phase"],
  "phase back": [["F"], "previous phase"],
  decision: [["d"], "next decision"],
  "decision back": [["D"], "previous decision"],
  finding: [["x"], "next finding"],
  "finding back": [["X"], "previous finding"],
  attack: [["a"], "next attack"],
  "attack back": [["A"], "previous attack"],
  comment: [["c"], "next comment"],
  "comment back": [["C"], "previous comment"],
  first: [["Home", "0"], "first event"],
  last: [["End", "$"], "last event"],
  play: [[" "], "play or pause"],
  faster: [["+"], "play faster"],
  slower: [["-"], "play slower"],
  line: [["r"], "walk the variation that is noted here, or the next one"],
  back: [["Escape"], "back from a variation to the match"],
  viewer: [["v"], "see it as the next viewer"],
  search: [["/"], "search"],
  copy: [["y"], "copy the address of this moment"],
  help: [["?"], "keys"],
};
const BY_KEY = new Map(Object.entries(ACTIONS).flatMap(([action, [keys]]) => keys.map((key) => [key, action])));
const NAMES = { " ": "Space", ArrowRight: "→", ArrowLeft: "←", Escape: "Esc" };

/** A key as a person reads it. */
export function keyName(key) {
  return NAMES[key] ?? key;
}

/** Calls `act` with the action of a key; silent while a field has the focus, a modifier is held or a dialog is open. */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey || document.querySelector("dialog[open]")) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName)) return;
    const action = BY_KEY.get(event.key);
    if (action) {
      event.preventDefault();
      act(action);
    }
  });
}

/** A swipe over the board, more sideways than up or down: to the left is onwards. */
export function swipes(root, act) {
  let from = null;
  root.addEventListener("touchstart", ({ touches }) => { from = touches.length === 1 ? touches[0] : null; }, { passive: true });
  root.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) act(x < 0 ? "next" : "previous");
  }, { passive: true });
}
