/** A clock that moves only when a test moves it. */
export class MovableClock {
  #now = Date.parse('2026-11-02T06:30:00.000Z');

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#now;

  advance(ms: number): void {
    this.#now += ms;
  }
}
