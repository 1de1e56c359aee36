// What each key does; the same words stand on the buttons and in the help.

/** Key, and behind it the action's name; the first key of an action is shown. */
export const KEYS = {
  ArrowRight: "next", n: "next", ArrowLeft: "previous", p: "previous",
  d: "decision", D: "decision back", t: "turn", T: "turn back", f: "phase", F: "phase back",
  x: "finding", X: "finding back", a: "attack", A: "attack back", c: "comment", C: "comment back",
  Home: "first", 0: "first", End: "last", $: "last",
  " ": "play", "+": "faster", "-": "slower", v: "viewer", "/": "search", y: "copy", "?": "help",
};

/** Calls `act` with the action of a key; silent while a field has the focus or a modifier is held. */
export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey || event.ctrlKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === " " && /^(BUTTON|A)$/.test(event.target.tagName)) return;
    const action = KEYS[event.key];
    if (action) {
      event.preventDefault();
      act(action);
    }
  });
}

/** A swipe on the board: to the left is onwards. */
export function swipes(root, act) {
  let from = 0;
  root.addEventListener("touchstart", (event) => { from = event.changedTouches[0].clientX; }, { passive: true });
  root.addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientX - from;
    if (Math.abs(moved) > 60) act(moved < 0 ? "next" : "previous");
  }, { passive: true });
}
