/** A least-recently-used cache of pages of one catalogue version; a new version clears it. */
export class PageCache<P> {
  readonly #size: number;
  #version = '';
  #pages = new Map<string, P>();

  constructor(size: number) {
    this.#size = size;
  }

  get(version: string, key: string): P | undefined {
    if (version !== this.#version) return undefined;
    const page = this.#pages.get(key);
    if (page !== undefined) this.#put(key, page);
    return page;
  }

  set(version: string, key: string, page: P): void {
    if (version !== this.#version) this.#pages.clear();
    this.#version = version;
    this.#put(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#size && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** Moves the entry to the end, which makes it the most recently used. */
  #put(key: string, page: P): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }
}
