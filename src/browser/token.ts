import * as v from 'valibot';
import { TOKEN_MIN_LENGTH } from '../../contract/constants.ts';
import { TokenClaims } from '../../contract/entities.ts';
import type { Session } from '../../machines/session.machine.ts';
import type { Records } from './records.ts';

const TOKEN_KEY = 'token';
const USER_ID_KEY = 'userId';

/** Reads a token's claims without checking its signature, which is the server's business; null when it is none. */
export function readToken(token: string): Session | null {
  if (token.length <= TOKEN_MIN_LENGTH) return null;
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = v.parse(TokenClaims, JSON.parse(new TextDecoder().decode(bytes)));
    return { token, userId: claims.id, name: claims.name, expiresAt: claims.exp * 1000 };
  } catch {
    return null;
  }
}

/** The session of this tab. A token found in local storage is moved to session storage; an expired one is removed (spec §3, §4). */
export function restoreSession(records: Records): Session | null {
  const old = records.local.get(TOKEN_KEY);
  if (old !== null) {
    records.local.remove(TOKEN_KEY);
    if (records.session.get(TOKEN_KEY) === null) records.session.set(TOKEN_KEY, old);
  }
  const session = readToken(records.session.get(TOKEN_KEY) ?? '');
  if (session && session.expiresAt > Date.now()) {
    records.session.set(USER_ID_KEY, session.userId);
    return session;
  }
  records.session.remove(TOKEN_KEY);
  records.session.remove(USER_ID_KEY);
  return null;
}

export function keepSession(records: Records, session: Session): void {
  records.session.set(TOKEN_KEY, session.token);
  records.session.set(USER_ID_KEY, session.userId);
}

export function storedToken(records: Records): string | null {
  const token = records.session.get(TOKEN_KEY);
  return token !== null && token.length > TOKEN_MIN_LENGTH ? token : null;
}

export function storedUserId(records: Records): string | null {
  return records.session.get(USER_ID_KEY);
}
