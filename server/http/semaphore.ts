/** Lets at most `max` callers in at a time; the others wait in order of arrival. */
export class Semaphore {
  readonly #max: number;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  get isUnused(): boolean {
    return this.#inside === 0;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves once the caller may continue; it calls {@link release} afterwards. */
  async acquire(): Promise<void> {
    if (this.#inside < this.#max) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    // Passes the slot on directly, so that a new caller cannot overtake it.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }

  async run<T>(act: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await act();
    } finally {
      this.release();
    }
  }
}
