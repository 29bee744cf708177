/** A copy of the set with the item added or, if it is there, removed. */
export function toggled<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return new Set(items.has(item) ? [...items].filter((each) => each !== item) : [...items, item]);
}
