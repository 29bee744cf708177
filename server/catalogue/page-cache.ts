/** A computed value: to cache, to use for the current callers only, or to use only as a fallback. */
export interface ComputedValue<V> {
  readonly value: V;
  readonly use: 'store' | 'once' | 'retry';
}

/** A memory consumer whose size can change later. */
interface SizedEntry {
  /** In bytes. */
  readonly size: number;
  watchSize?(onResize: (difference: number) => void): void;
}

/** Estimated overhead of an entry besides its value (key, headers, map entry), in bytes. */
const ENTRY_SIZE = 1_000;

/**
 * A least-recently-used cache of values of one catalogue version, limited by memory. A new version clears it.
 * Concurrent requests for the same value share one computation.
 */
export class PageCache<V> {
  readonly #maxSize: number;
  readonly #sized: (value: V) => SizedEntry;
  #version = '';
  #size = 0;
  #entries = new Map<string, V>();
  readonly #making = new Map<string, Promise<ComputedValue<V>>>();

  /** @param maxSize in bytes */
  constructor(maxSize: number, sized: (value: V) => SizedEntry) {
    this.#maxSize = maxSize;
    this.#sized = sized;
  }

  /** The cached value of a key, or undefined. */
  get(version: string, key: string): V | undefined {
    const value = version === this.#version ? this.#entries.get(key) : undefined;
    if (value !== undefined) {
      // At the end of the map, it is the most recently used.
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /**
   * The cached value of a key, or else the value that `make` resolves with. When that fails or must be retried, all
   * waiting callers share one more attempt.
   */
  async read(version: string, key: string, make: () => Promise<ComputedValue<V>>): Promise<V> {
    const stored = this.get(version, key);
    if (stored !== undefined) return stored;
    const id = `${version} ${key}`;
    const running = this.#making.get(id);
    if (running) {
      const made = await running.catch(() => null);
      if (made !== null && made.use !== 'retry') return made.value;
    }
    return (await (this.#making.get(id) ?? this.#make(version, key, id, make))).value;
  }

  async #make(
    version: string,
    key: string,
    id: string,
    make: () => Promise<ComputedValue<V>>,
  ): Promise<ComputedValue<V>> {
    if (version !== this.#version) this.#clear(version);
    const making = make();
    this.#making.set(id, making);
    try {
      const made = await making;
      // A newer version may have arrived since.
      if (made.use === 'store' && version === this.#version) this.#store(key, made.value);
      return made;
    } finally {
      this.#making.delete(id);
    }
  }

  #clear(version: string): void {
    this.#version = version;
    this.#entries = new Map();
    this.#size = 0;
  }

  #store(key: string, value: V): void {
    const entries = this.#entries;
    const sized = this.#sized(value);
    entries.set(key, value);
    this.#grow(sized.size + ENTRY_SIZE);
    sized.watchSize?.((difference) => {
      if (entries === this.#entries && entries.get(key) === value) this.#grow(difference);
    });
  }

  #grow(difference: number): void {
    this.#size += difference;
    for (const [key, value] of this.#entries) {
      if (this.#size <= this.#maxSize) return;
      this.#entries.delete(key);
      this.#size -= this.#sized(value).size + ENTRY_SIZE;
    }
  }
}
