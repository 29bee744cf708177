import type { JsonRecord } from './jsonRecord.ts';

/** A record with one value per history entry, or per part of an entry, such as `${key}:${list}`. */
export interface EntryRecord<T> {
  /** Returns null when nothing is stored for the entry. */
  read(entry: string): T | null;
  write(entry: string, value: T): void;
  remove(entry: string): void;
  /** Removes the values of all entries. */
  clear(): void;
}

const MAX_ENTRIES = 50;

/** Stores the values of the latest 50 entries in one record; older ones are dropped. */
export function entryRecord<T>(record: JsonRecord<Record<string, T>>): EntryRecord<T> {
  const without = (entry: string) => Object.entries(record.read() ?? {}).filter(([other]) => other !== entry);
  return {
    read: (entry) => record.read()?.[entry] ?? null,
    write: (entry, value) =>
      record.write(Object.fromEntries([...without(entry).slice(1 - MAX_ENTRIES), [entry, value]])),
    remove: (entry) => record.write(Object.fromEntries(without(entry))),
    clear: () => record.remove(),
  };
}
