import * as v from 'valibot';
import type { SafeStorage } from '../browser/safeStorage.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { JsonRecord } from './jsonRecord.ts';

/** A record of a table, a list or a number, which is the field `value` of what is stored. Version 0.1.0 stored it alone. */
export function valueRecord<S extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  version: number,
  schema: S,
): JsonRecord<v.InferOutput<S>> {
  const unversioned = v.pipe(
    schema,
    v.transform((value) => ({ value })),
  );
  const record = jsonRecord(storage, key, version, v.union([v.object({ value: schema }), unversioned]));
  return {
    ...record,
    read: () => record.read()?.value ?? null,
    write: (value) => record.write({ value }),
  };
}
