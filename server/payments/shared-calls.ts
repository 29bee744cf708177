/** Concurrent calls with the same key share one promise. */
export class SharedCalls<T> {
  readonly #running = new Map<string, Promise<T>>();

  run(key: string, call: () => Promise<T>): Promise<T> {
    const earlier = this.#running.get(key);
    if (earlier) return earlier;
    const result = call().finally(() => this.#running.delete(key));
    this.#running.set(key, result);
    return result;
  }
}
