interface Timer {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly name: string;
  readonly run: () => void;
}

/** A clock that only advances when it is moved. Timers run in the order in which they are due. */
export class VirtualClock {
  /** Milliseconds since 1970. */
  now: number;
  private timers: readonly Timer[] = [];
  private count = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** The timers that wait, the next one first. */
  get waiting(): readonly Timer[] {
    return this.timers;
  }

  /** @param name what the user reads about the timer */
  start(name: string, delay: number, run: () => void): number {
    this.count += 1;
    const timer = { id: this.count, due: this.now + Math.max(0, delay), name, run };
    this.timers = [...this.timers, timer].toSorted((a, b) => a.due - b.due);
    return timer.id;
  }

  stop(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Moves the clock on, also past timers that are started meanwhile. */
  advance(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = this.timers[0]; next && next.due <= end; next = this.timers[0]) {
      this.now = next.due;
      this.stop(next.id);
      next.run();
    }
    this.now = end;
  }
}
