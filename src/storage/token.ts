import * as v from 'valibot';
import { isLoginToken } from '../../contract/accounts/isLoginToken.ts';
import type { Session } from '../../machines/session.machine.ts';
import type { Records } from './records.ts';

const TOKEN_KEY = 'token';
const USER_ID_KEY = 'userId';

/** Numbers of seconds since 1970 are below this one, numbers of milliseconds above (since 1973). */
const MILLISECONDS_FROM = 1e11;

const TextClaim = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
/** Seconds since 1970, also from milliseconds, or a text of one. */
const Time = v.fallback(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
    v.transform((time): number | null => (time < MILLISECONDS_FROM ? time : time / 1000)),
  ),
  null,
);
/** The claims that the browser uses; another server may omit them (spec §3), or write them in another form. */
const Claims = v.pipe(
  v.object({ id: TextClaim, _id: TextClaim, userId: TextClaim, name: TextClaim, exp: Time, iat: Time }),
  v.transform(({ id, _id, userId, name, exp, iat }) => ({
    userId: id || _id || userId,
    name,
    exp: exp ?? Number.POSITIVE_INFINITY,
    iat,
  })),
);

/** Reads the claims without verifying the signature; the server verifies it. A token that cannot be parsed counts as one without claims. */
function parseClaims(token: string): v.InferOutput<typeof Claims> {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return v.parse(Claims, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return v.parse(Claims, {});
  }
}

/**
 * Returns the session of a token; null when the token is too short to be one.
 * @param clockAhead how many milliseconds this browser's clock is ahead of the server's, which set the claims
 */
function parseToken(token: string, clockAhead: number): Session | null {
  if (!isLoginToken(token)) return null;
  const { userId, name, exp } = parseClaims(token);
  return { token, userId, name, expiresAt: exp * 1000 + clockAhead };
}

/**
 * The session of this tab; null when signed out. A token in local storage is moved to session storage, and an expired one is removed
 * (spec §3, §4).
 */
export function restoreSession(records: Records): Session | null {
  const old = records.local.get(TOKEN_KEY);
  if (old !== null) {
    records.local.remove(TOKEN_KEY);
    if (records.session.get(TOKEN_KEY) === null) records.session.set(TOKEN_KEY, old);
  }
  const token = records.session.get(TOKEN_KEY) ?? '';
  const session = parseToken(token, records.clockAhead.read() ?? 0);
  if (session && session.expiresAt > Date.now()) {
    storeSession(records, session);
    return session;
  }
  records.session.remove(TOKEN_KEY);
  records.session.remove(USER_ID_KEY);
  return null;
}

/**
 * Stores a token that was just received and returns its session; null when the text is too short to be a token. The `iat` claim gives the
 * difference between the clocks of browser and server, so that a new token does not count as expired in a browser with a wrong clock.
 */
export function openSession(records: Records, token: string): Session | null {
  const { iat } = parseClaims(token);
  const clockAhead = iat === null ? 0 : Date.now() - iat * 1000;
  const session = parseToken(token, clockAhead);
  if (!session) return null;
  records.clockAhead.write(clockAhead);
  storeSession(records, session);
  return session;
}

function storeSession(records: Records, { token, userId }: Session): void {
  records.session.set(TOKEN_KEY, token);
  if (userId) records.session.set(USER_ID_KEY, userId);
}

/** The token of this tab; null when signed out. It may have expired. */
export function storedToken(records: Records): string | null {
  const token = records.session.get(TOKEN_KEY);
  return isLoginToken(token) ? token : null;
}

/**
 * Identifies the account of this tab's token; null for a guest. Without an id in the token it is a part of the token, which is different
 * after each sign-in.
 */
export function accountOf(records: Records): string | null {
  const token = storedToken(records);
  return token === null ? null : parseClaims(token).userId || token.slice(-16);
}

/** The id of the signed-in shopper; null for a guest. */
export function storedUserId(records: Records): string | null {
  return records.session.get(USER_ID_KEY);
}
