/** Lets calls for the same thing that come at the same time share one answer. */
export class SharedCalls<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  of(key: string, call: () => Promise<T>): Promise<T> {
    const earlier = this.#underWay.get(key);
    if (earlier) return earlier;
    const answer = call().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }
}
