import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readScenarios, RELEASES } from '../fixtures/releases.ts';

/**
 * Everything that the shop stores in browsers: records with a version (src/storage/jsonRecord.ts), and the names listed
 * here. Decision 064 explains why each of these needs no version, and how a form is changed.
 */

const ROOT = join(import.meta.dirname, '../..');

/** Keys without a version: words and tokens, which are compared as a whole, and the copy of a file. */
const WITHOUT_VERSION = [
  'token',
  'userId',
  'aangan.colours',
  'aangan.desk.language',
  'aangan.inspect',
  'aangan.language',
  'aangan.shopSettings',
  'inspector.columns',
  'inspector.details',
  'inspector.follow',
  'inspector.followActors',
  'inspector.rows',
  'inspector.scheme',
];
/** The keys of locks and channels, and a file, which store nothing. */
const NOT_STORED = [
  'aangan.cart',
  'aangan.order',
  'aangan.inspector',
  'inspector.opened',
  'inspector.here',
  'inspector.closed',
  'inspector.html',
];

/** APIs that give access to storage, and the files that use them. */
const ACCESS = {
  'window[kind]': ['src/browser/safeStorage.ts'],
  "safeStorage('": [
    'desk/language/deskLocale.ts',
    'src/inspect/hasInspectorRequest.ts',
    'src/inspect/requestedInspector.ts',
    'src/standalone/chooseLanguage.ts',
    'src/standalone/readSettings.ts',
    'src/storage/colours.ts',
    'src/storage/records.ts',
  ],
  'localStorage.': ['index.html', 'packages/inspector/src/view/safeStorage.ts'],
  'sessionStorage.': [],
  indexedDB: [],
  'caches.open': ['src/browser/caches.ts', 'worker/shell.ts'],
  storeCachedText: ['src/browser/caches.ts', 'src/storage/storedCatalogue.ts'],
  'document.cookie': ['src/browser/cookies.ts'],
  "'set-cookie'": [
    'server/accounts/known-device.ts',
    'server/desk/sessions.ts',
    'server/http/cached-reply.ts',
    'server/pages/page-language.ts',
  ],
};

const FOLDERS = 'contract,desk,machines,packages/*/src,public,server,src,worker';
const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,js}`, 'index.html'], { cwd: ROOT });
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const source = [...sources.values()].join('\n');

/** Keys that are passed to `jsonRecord` or `valueRecord` with a version, as a text or by a constant. */
function versionedKeys(): readonly string[] {
  const constants = new Map(
    [...source.matchAll(/\bconst (\w+) = '([\w.]+)';/g)].map(([, name = '', key = '']) => [name, key]),
  );
  const calls = source.matchAll(/\b(?:json|value)Record\(\s*\w+,\s*(?:'([\w.]+)'|(\w+)),\s*\d+,/g);
  return [...calls].map(([, key, name = '']) => key ?? constants.get(name) ?? name);
}

test('every stored key has a version or a reason to have no version', () => {
  const named = [...source.matchAll(/'((?:aangan|inspector)\.[A-Za-z]+)'/g)].map(([, key]) => key);
  const known = new Set([...versionedKeys(), ...WITHOUT_VERSION, ...NOT_STORED]);
  expect([...new Set(named)].filter((key) => !known.has(key ?? ''))).toEqual([]);
  expect(versionedKeys().length).toBeGreaterThan(20);
});

test.each(Object.entries(ACCESS))('%s is used only by the files that are known', (access, known) => {
  const users = [...sources].filter(([, text]) => text.includes(access)).map(([file]) => file);
  expect(users.toSorted()).toEqual(known);
});

test('records are written only with a version', () => {
  const writers = [...sources].filter(([, text]) => /\.(local|session|storage)\.set\(/.test(text));
  expect(writers.map(([file]) => file)).toEqual(['src/storage/token.ts']);
});

test('each release has fixtures', () => {
  const { releases } = v.parse(
    v.object({ releases: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(ROOT, 'server/db/migrations/releases.json'), 'utf8')),
  );
  expect(RELEASES).toEqual(Object.keys(releases));
  for (const release of RELEASES) {
    for (const file of ['browser.json', 'contents.json', 'data.tar.zst'])
      expect(existsSync(join(ROOT, 'tests/fixtures', release, file)), `${release}/${file}`).toBe(true);
  }
});

test.each(RELEASES)('storage keys of version %s are still in use or migrated', (release) => {
  const keys = Object.values(readScenarios(release)).flatMap(({ local, session }) => [
    ...Object.keys(local),
    ...Object.keys(session),
  ]);
  expect([...new Set(keys)].filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});
