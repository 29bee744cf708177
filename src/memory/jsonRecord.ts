import * as v from 'valibot';
import type { SafeStorage } from '../browser/safeStorage.ts';

/** A small JSON record in browser storage. `read` returns null when nothing is stored. */
export interface JsonRecord<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

/** Creates the record stored under `key`. An invalid stored value is removed with a console warning and read as null. Never throws. */
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
