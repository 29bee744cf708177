/**
 * All fields of an entity: an optional one is undefined when the reply does not have it. So a reader that forgets a
 * field does not compile.
 */
type EveryField<T> = {
  readonly [K in keyof T]-?:
    T[K] | (undefined extends Partial<T>[K] ? (T extends Record<K, T[K]> ? never : undefined) : never);
};

/** An entity from all its fields, without undefined ones. */
export function entity<T extends object>(fields: EveryField<T>): T {
  // Only optional fields may be undefined.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
