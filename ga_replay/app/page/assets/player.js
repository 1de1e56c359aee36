// Playing the match by itself, one event after the other.

/** Milliseconds for an event, with the words for them. */
export const SPEEDS = [[4000, "very slow"], [2000, "slow"], [1000, "normal"], [400, "fast"], [150, "very fast"]];
const NORMAL = 2;

export class Player {
  constructor(step, said) {
    this.step = step;
    this.said = said;
    this.speed = NORMAL;
    this.timer = 0;
  }

  get plays() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.plays) this.stop();
    else this.start();
  }

  start() {
    this.timer = window.setInterval(() => this.step() || this.stop(), SPEEDS[this.speed][0]);
    this.said();
  }

  stop() {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.said();
  }

  set(speed) {
    this.speed = Math.min(SPEEDS.length - 1, Math.max(0, speed));
    if (this.plays) {
      window.clearInterval(this.timer);
      this.start();
    } else this.said();
  }
}
