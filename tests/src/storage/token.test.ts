import { beforeEach, expect, test, vi } from 'vitest';
import { createRecords } from '../../../src/storage/records.ts';
import { openSession, restoreSession, storedToken, storedUserId } from '../../../src/storage/token.ts';
import { NOW, stopTheClock } from '../../machines/clock.ts';

const DAY_S = 24 * 60 * 60;
const NOW_S = NOW / 1000;

/** A token as a server signs it; its claims are base64url of UTF-8. */
function tokenOf(claims: object): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${payload}.signature`;
}

const fresh = tokenOf({ id: 'u1', name: 'आशा', iat: NOW_S, exp: NOW_S + 30 * DAY_S });

/** Without a browser there is no storage, so everything is in memory, as with blocked storage. */
let records = createRecords();
beforeEach(() => {
  records = createRecords();
});
stopTheClock();

test('a token is stored together with the user’s id', () => {
  const session = openSession(records, fresh);
  expect(session).toEqual({ token: fresh, userId: 'u1', name: 'आशा', expiresAt: NOW + 30 * DAY_S * 1000 });
  expect(storedToken(records)).toBe(fresh);
  expect(storedUserId(records)).toBe('u1');
  expect(restoreSession(records)).toEqual(session);
});

test.each(['', 'x'.repeat(20)])('a token of at most 20 characters is ignored: ‘%s’', (token) => {
  expect(openSession(records, token)).toBeNull();
  records.session.set('token', token);
  expect(restoreSession(records)).toBeNull();
  expect(storedToken(records)).toBeNull();
});

test('a token longer than 20 characters is used, even without readable claims', () => {
  const token = 'x'.repeat(21);
  expect(openSession(records, token)).toMatchObject({ token, userId: '', expiresAt: Infinity });
  expect(restoreSession(records)).toMatchObject({ token });
});

const MONTH = NOW + 30 * DAY_S * 1000;
test.each([
  ['no name', { id: 'u1', name: null, iat: NOW_S, exp: MONTH / 1000 }, 'u1', '', MONTH],
  ['a number as the id', { id: 42, name: 'Asha', iat: NOW_S, exp: MONTH / 1000 }, '42', 'Asha', MONTH],
  ['_id for the id', { _id: 'u1', iat: NOW_S, exp: MONTH / 1000 }, 'u1', '', MONTH],
  ['userId for the id', { userId: 'u1', iat: NOW_S, exp: MONTH / 1000 }, 'u1', '', MONTH],
  ['times in milliseconds', { id: 'u1', iat: NOW, exp: MONTH }, 'u1', '', MONTH],
  ['times as texts', { id: 'u1', iat: `${NOW_S}`, exp: `${MONTH / 1000}` }, 'u1', '', MONTH],
  ['no times', { id: 'u1', exp: null }, 'u1', '', Number.POSITIVE_INFINITY],
  ['another form of claims', ['u1'], '', '', Number.POSITIVE_INFINITY],
])('a token of another server may have %s', (_, claims, userId, name, expiresAt) => {
  const token = tokenOf(claims);
  expect(openSession(records, token)).toEqual({ token, userId, name, expiresAt });
  expect(restoreSession(records)).toEqual({ token, userId, name, expiresAt });
});

test('an old token in local storage is moved to session storage', () => {
  records.local.set('token', fresh);
  expect(restoreSession(records)?.userId).toBe('u1');
  expect(records.local.get('token')).toBeNull();
  expect(records.session.get('token')).toBe(fresh);
});

test('an old token in local storage does not replace the token of this tab', () => {
  const other = tokenOf({ id: 'u2', name: 'Ravi', exp: NOW_S + DAY_S });
  records.local.set('token', fresh);
  records.session.set('token', other);
  expect(restoreSession(records)?.userId).toBe('u2');
  expect(records.local.get('token')).toBeNull();
});

test('an expired token is removed together with the user’s id', () => {
  records.session.set('token', tokenOf({ id: 'u1', name: 'Asha', exp: NOW_S - 1 }));
  records.session.set('userId', 'u1');
  expect(restoreSession(records)).toBeNull();
  expect(records.session.get('token')).toBeNull();
  expect(storedUserId(records)).toBeNull();
});

test.each([
  ['ahead of', 40 * DAY_S],
  ['behind', -40 * DAY_S],
])(
  'a token lasts its full time in a browser whose clock is %s the server’s, also after a reload',
  (_, off) => {
    vi.setSystemTime(NOW + off * 1000);
    const lasts = () => (restoreSession(records)?.expiresAt ?? 0) - Date.now();
    openSession(records, fresh);
    expect(lasts()).toBe(30 * DAY_S * 1000);
    vi.setSystemTime(NOW + off * 1000 + DAY_S * 1000);
    expect(lasts()).toBe(29 * DAY_S * 1000);
    vi.setSystemTime(NOW + off * 1000 + 30 * DAY_S * 1000);
    expect(restoreSession(records)).toBeNull();
  },
);
