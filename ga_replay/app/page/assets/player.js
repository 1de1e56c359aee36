// Playing the match by itself, one event after the other.

const SPEEDS = [3000, 1500, 800, 400, 150];

export class Player {
  constructor(step, said) {
    this.step = step;
    this.said = said;
    this.speed = 2;
    this.timer = 0;
  }

  get plays() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.plays) this.stop();
    else this.timer = window.setInterval(() => this.step() || this.stop(), SPEEDS[this.speed]);
    this.said(this.plays);
  }

  stop() {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.said(false);
  }

  faster(by) {
    this.speed = Math.min(SPEEDS.length - 1, Math.max(0, this.speed + by));
    if (!this.plays) return;
    this.stop();
    this.toggle();
  }
}
