import * as v from 'valibot';
import type { SafeStorage } from '../browser/safeStorage.ts';

/** One small JSON record in browser storage. A value that does not fit the schema counts as absent and is removed. */
export interface JsonRecord<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

export function jsonRecord<S extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  schema: S,
): JsonRecord<v.InferOutput<S>> {
  return {
    read: () => {
      const text = storage.get(key);
      if (text === null) return null;
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
      if (result.success) return result.output;
      // oxlint-disable-next-line no-console -- spec §8: a corrupt record is ignored with a console warning
      console.warn(`Ignored what was stored as ${key}: it cannot be read.`);
      storage.remove(key);
      return null;
    },
    write: (value) => storage.set(key, JSON.stringify(value)),
    remove: () => storage.remove(key),
  };
}
