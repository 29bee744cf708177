import * as v from 'valibot';
import type { SafeStorage } from '../browser/safeStorage.ts';

/** A small JSON record in browser storage. `read` returns null when nothing is stored. */
export interface JsonRecord<T> {
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

const Json = v.pipe(v.string(), v.parseJson());

/**
 * Creates the record stored under `key`: the fields of a value, and `version`, the version of their format. Never throws.
 * - `schema` reads the forms of all versions up to this one, also a form without a version, which 0.1.0 stored.
 * - A record of a later version, such as one from before a rollback, reads as null and stays until it is written.
 * - An invalid one is removed with a console warning and read as null.
 *
 * Raise the version only when an earlier release would misread the new form, and a release after the schema can read it (decision 064).
 */
export function jsonRecord<S extends v.GenericSchema<unknown, object>>(
  storage: SafeStorage,
  key: string,
  version: number,
  schema: S,
): JsonRecord<v.InferOutput<S>> {
  const Later = v.object({ version: v.pipe(v.number(), v.minValue(version + 1)) });
  return {
    read: () => {
      const text = storage.get(key);
      if (text === null) return null;
      const { output } = v.safeParse(Json, text);
      if (v.is(Later, output)) return null;
      const result = v.safeParse(schema, output);
      if (result.success) return result.output;
      // oxlint-disable-next-line no-console -- spec §8: a corrupt record is ignored with a console warning
      console.warn(`Ignored what was stored as ${key}: it cannot be read.`);
      storage.remove(key);
      return null;
    },
    write: (value) => storage.set(key, JSON.stringify({ version, ...value })),
    remove: () => storage.remove(key),
  };
}
