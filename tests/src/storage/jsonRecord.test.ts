import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { safeStorage } from '../../../src/browser/safeStorage.ts';
import { jsonRecord } from '../../../src/storage/jsonRecord.ts';

/** A record whose second version stores milliseconds; the first stored seconds, and 0.1.0 the seconds alone. */
const Seconds = v.union([
  v.number(),
  v.pipe(
    v.object({ version: v.literal(1), seconds: v.number() }),
    v.transform(({ seconds }) => seconds),
  ),
]);
const Wait = v.union([
  v.pipe(
    Seconds,
    v.transform((seconds) => ({ ms: seconds * 1_000 })),
  ),
  v.object({ ms: v.number() }),
]);
const KEY = 'wait';
const storage = safeStorage('localStorage');
const record = jsonRecord(storage, KEY, 2, Wait);
const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  storage.clear();
  warn.mockReset().mockReturnValue();
});

test('a record is written with its version', () => {
  record.write({ ms: 5_000 });
  expect(storage.get(KEY)).toBe('{"version":2,"ms":5000}');
  expect(record.read()).toEqual({ ms: 5_000 });
});

test.each(['5', '{"version":1,"seconds":5}', '{"version":2,"ms":5000}'])(
  '%s is read, and stays as it is until the record is written',
  (stored) => {
    storage.set(KEY, stored);
    expect(record.read()).toEqual({ ms: 5_000 });
    expect(storage.get(KEY)).toBe(stored);
  },
);

test('a record of a later version reads as null and stays, even if it looks like one of this version', () => {
  const stored = '{"version":3,"ms":5000}';
  storage.set(KEY, stored);
  expect(record.read()).toBeNull();
  expect(storage.get(KEY)).toBe(stored);
  expect(warn).not.toHaveBeenCalled();
  record.write({ ms: 1 });
  expect(record.read()).toEqual({ ms: 1 });
});

test.each(['', '{', 'null', '"5"', '{"version":2}', '{"version":2,"ms":"5"}'])(
  '%s is removed with a warning',
  (stored) => {
    storage.set(KEY, stored);
    expect(record.read()).toBeNull();
    expect(storage.get(KEY)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(`Ignored what was stored as ${KEY}: it cannot be read.`);
  },
);
