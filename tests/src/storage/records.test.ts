import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestedInspector } from '../../../src/inspect/requestedInspector.ts';
import { addressDraftIn } from '../../../src/storage/addressDraft.ts';
import { openAttempt } from '../../../src/storage/checkoutAttempt.ts';
import { colourSchemeManager } from '../../../src/storage/colours.ts';
import { readGuestLines } from '../../../src/storage/guestCart.ts';
import { paymentReturnIn } from '../../../src/storage/paymentReturn.ts';
import { readRecentlyViewed } from '../../../src/storage/recentlyViewed.ts';
import { createRecords } from '../../../src/storage/records.ts';
import type { Records } from '../../../src/storage/records.ts';
import { reviewDraftIn } from '../../../src/storage/reviewDraft.ts';
import { createSeenPrices } from '../../../src/storage/seenPrices.ts';
import { removeSpentAttempt } from '../../../src/storage/removeSpentAttempt.ts';
import { restoreSession, storedToken, storedUserId } from '../../../src/storage/token.ts';
import { readScenarios, RELEASES } from '../../fixtures/releases.ts';

/** Every record in the browser can be read whatever is stored under its key, and however storage fails. */

const AREAS = ['localStorage', 'sessionStorage'] as const;
type Stored = Readonly<Record<(typeof AREAS)[number], Readonly<Record<string, string>>>>;
/** How browsers fail: storage that throws on access, that cannot be written to, or that is missing. */
const FAILURES = ['blocked', 'full', 'none'] as const;

/** The keys that were read since the browser was opened. */
const readKeys = new Set<string>();

function storageOf(stored: Readonly<Record<string, string>>, isFull: boolean) {
  const entries = new Map(Object.entries(stored));
  return {
    entries,
    getItem: (key: string) => {
      readKeys.add(key);
      return entries.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** A browser with this storage. Returns what the storage contains now. */
function openBrowser(stored: Stored, failure: (typeof FAILURES)[number] = 'none') {
  readKeys.clear();
  const areas = AREAS.map((name) => storageOf(stored[name], failure === 'full'));
  const storage = (index: number) => () => {
    if (failure === 'blocked') throw new DOMException('blocked', 'SecurityError');
    return areas[index];
  };
  const browser = { addEventListener: () => undefined, location: { pathname: '/', search: '' } };
  for (const [index, name] of AREAS.entries()) Object.defineProperty(browser, name, { get: storage(index) });
  vi.stubGlobal('window', browser);
  return () => areas.map(({ entries }) => Object.fromEntries(entries));
}

type SimpleRecord = ReturnType<typeof addressDraftIn>;

/** The records with one value each; those with one per history entry are read beside them. */
function simpleRecords(records: Records): [string, SimpleRecord][] {
  const all = {
    ...records,
    addressDraft: addressDraftIn(records),
    reviewDraft: reviewDraftIn(records),
    paymentReturn: paymentReturnIn(records),
  };
  return Object.entries<unknown>(all).filter((entry): entry is [string, SimpleRecord] => {
    const [, record] = entry;
    return typeof record === 'object' && record !== null && 'write' in record && !('clear' in record);
  });
}

function entryRecords(records: Records) {
  const { scroll, listLengths, offscreenChunks, viewedAt, openFolds, sentCodes } = records;
  return [scroll, listLengths, offscreenChunks, viewedAt, openFolds, sentCodes];
}

/** Everything that the app reads from the browser's storage. */
function readAll(records: Records): void {
  for (const [, record] of simpleRecords(records)) record.read();
  for (const record of entryRecords(records)) record.read('default:/');
  readGuestLines(records);
  readRecentlyViewed(records, 'diya');
  createSeenPrices(records, () => null).get();
  removeSpentAttempt(records, {});
  storedToken(records);
  storedUserId(records);
  restoreSession(records);
  openAttempt(records, []);
  colourSchemeManager.get('auto');
  requestedInspector();
}

const warn = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  warn.mockReset().mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const written = RELEASES.flatMap((release) =>
  Object.entries(readScenarios(release)).map(([name, { local, session }]) => ({
    release,
    name,
    local,
    session,
  })),
);
const texts = written.flatMap(({ local, session }) => [...Object.values(local), ...Object.values(session)]);
const keys = (area: 'local' | 'session') => [...new Set(written.flatMap((each) => Object.keys(each[area])))];

/**
 * What another version, another program or a disk error may have left: another record, part of one, any JSON, any text.
 */
const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.tuple(fc.constantFrom(...texts), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
  fc
    .tuple(fc.constantFrom(...texts), fc.json({ maxDepth: 1 }))
    .map(([text, other]) => text.replace(/"[^"]*"(?!:)|\d+|true|false|null/, () => other)),
  fc.json(),
  fc.string(),
);
const anyArea = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), anyText);
const anyStored = fc.record({
  localStorage: anyArea(keys('local')),
  sessionStorage: anyArea(keys('session')),
});

test('every record is read without an error, whatever is stored and however storage fails', () => {
  fc.assert(
    fc.property(anyStored, fc.constantFrom(...FAILURES), (stored, failure) => {
      openBrowser(stored, failure);
      expect(() => readAll(createRecords())).not.toThrow();
    }),
    { numRuns: 1_000 },
  );
});

test('a value that was read can be written and read again, also when storage fails', () => {
  fc.assert(
    fc.property(anyStored, fc.constantFrom(...FAILURES), (stored, failure) => {
      openBrowser(stored);
      const values = new Map(simpleRecords(createRecords()).map(([name, record]) => [name, record.read()]));
      openBrowser({ localStorage: {}, sessionStorage: {} }, failure);
      const records = createRecords();
      for (const [name, record] of simpleRecords(records)) {
        const value = values.get(name) ?? null;
        if (value !== null) record.write(value);
        expect(JSON.stringify(record.read()), name).toBe(JSON.stringify(value));
      }
    }),
    { numRuns: 300 },
  );
});

test.each(written)(
  'version $release, $name: everything stored can be read, and is written again with a version',
  ({ local, session }) => {
    const stored = openBrowser({ localStorage: local, sessionStorage: session });
    const records = createRecords();
    const values = simpleRecords(records).map(([, record]) => record.read());
    expect(stored()).toEqual([local, session]);
    expect(warn).not.toHaveBeenCalled();

    for (const [index, [, record]] of simpleRecords(records).entries()) {
      const value = values[index] ?? null;
      if (value !== null) record.write(value);
    }
    for (const record of entryRecords(records)) record.remove('an entry that is not stored');
    records.flush();
    const json = stored().flatMap((area) => Object.values(area).filter((text) => /^([[{]|\d+$)/.test(text)));
    expect(json.filter((text) => !/^\{"version":\d+,/.test(text))).toEqual([]);
    expect(simpleRecords(createRecords()).map(([, record]) => record.read())).toEqual(values);

    readAll(records);
    const unread = [...Object.keys(local), ...Object.keys(session)].filter((key) => !readKeys.has(key));
    expect(unread).toEqual([]);
  },
);
