import type { JsonRecord } from './jsonRecord.ts';

/** A record with one value per history entry, or per part of an entry, such as `${key}:${list}`. */
export interface EntryRecord<T> {
  /** Returns null when nothing is stored for the entry. */
  read(entry: string): T | null;
  write(entry: string, value: T): void;
}

const MAX_ENTRIES = 50;

/** Stores the values of the latest 50 entries in one record; older ones are dropped. */
export function entryRecord<T>(record: JsonRecord<Record<string, T>>): EntryRecord<T> {
  return {
    read: (entry) => record.read()?.[entry] ?? null,
    write: (entry, value) => {
      const others = Object.entries(record.read() ?? {}).filter(([other]) => other !== entry);
      record.write(Object.fromEntries([...others.slice(1 - MAX_ENTRIES), [entry, value]]));
    },
  };
}
