import { setImmediate as nextRound } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { createClock, type Clock } from '@sinonjs/fake-timers';
import { SeededRandom } from '../seeded-random.ts';

/** Rounds of Node's event loop without pending work after which nothing more can happen at this moment. */
const QUIET_ROUNDS = 3;
const START = Date.parse('2026-11-02T06:30:00.000Z');

/** The limit for a run that never becomes idle. */
export class NeverIdle extends Error {}

/**
 * Time and randomness of a run. Everything that takes time (a timer, a message of the network, a statement of the
 * database) is a timer of one virtual clock, and only one of them fires at a time: the next one waits until the
 * resulting real work is done. So the seed alone decides what happens in which order.
 */
export class World {
  readonly random: SeededRandom;
  /** The trace, oldest first, as lines. */
  readonly trace: string[] = [];
  readonly #start: number;
  readonly #clock: Clock;
  /** Real work in other threads, such as signatures. */
  #pending = 0;
  #restless: NeverIdle | null = null;

  /** @param start milliseconds since 1970 */
  constructor(seed: number, start = START) {
    this.random = new SeededRandom(seed);
    this.#start = start;
    this.#clock = createClock(start, Number.POSITIVE_INFINITY);
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#clock.now;

  /** Milliseconds since the start of the run. */
  get elapsed(): number {
    return this.#clock.now - this.#start;
  }

  get timers(): Pick<Clock, 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'> {
    return this.#clock;
  }

  /** Calls `act` after a time in ms. */
  later(ms: number, act: () => void): void {
    this.#clock.setTimeout(act, ms);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve));
  }

  log(line: string): void {
    this.trace.push(`${this.elapsed} ${line}`);
  }

  /** A random decision by the seed, with this probability. */
  chance(probability: number): boolean {
    return this.random.next() < probability;
  }

  /** Whether this much tracked work waits for later events, such as a database lock. */
  areBlocked: (count: number) => Promise<boolean> = async () => false;

  /** Ends the run: pending waits throw. */
  abort(reason: string): void {
    this.#restless = new NeverIdle(reason);
  }

  /** Counts work in other threads. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work;
    } finally {
      this.#pending -= 1;
    }
  }

  /**
   * Advances time until `isOver`, which is checked after each timer.
   * @throws Error when that takes longer than `limitMs`
   */
  async runUntil(isOver: () => boolean, limitMs: number): Promise<void> {
    const end = this.elapsed + limitMs;
    await this.#untilQuiet();
    while (!isOver()) {
      if (this.#restless) throw this.#restless;
      if (this.elapsed > end) throw new Error(`Not over after ${limitMs} ms`);
      this.#clock.next();
      await this.#untilQuiet();
    }
  }

  /**
   * Advances time until the work is done.
   * @throws Error when that takes longer than `limitMs`
   */
  async runUntilDone<T>(work: Promise<T>, limitMs: number): Promise<T> {
    let isDone = false;
    work.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    await this.runUntil(() => isDone, limitMs);
    return work;
  }

  async run(ms: number): Promise<void> {
    const end = this.elapsed + ms;
    let isOver = false;
    this.later(ms, () => (isOver = true));
    await this.runUntil(() => isOver || this.elapsed > end, ms + 1);
  }

  /**
   * Moves all clocks ahead without firing timers; these keep their remaining delays. So a wait of half an hour costs
   * nothing.
   */
  skip(ms: number): void {
    this.#clock.setSystemTime(this.#clock.now + ms);
    this.log(`${ms} ms are skipped`);
  }

  /** SHA-256 of the trace. */
  get hash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex');
  }

  async #untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      await nextRound();
      if (this.#pending === 0) continue;
      if (await this.areBlocked(this.#pending)) return;
      quiet = 0;
    }
  }
}
