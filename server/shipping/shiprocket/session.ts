import * as v from 'valibot';
import { LoginResponse } from './responses.ts';
import { ShiprocketUnavailable } from './errors.ts';
import { fetchShiprocket } from './http.ts';
import type { ShiprocketSettings } from './settings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Shiprocket's tokens are valid for 10 days. They are replaced early, so that no token expires during a request. */
const TOKEN_MS = 9 * DAY_MS;

export interface ShiprocketSession {
  /**
   * The current token; logs in if needed. Concurrent calls share one login.
   * @throws ShiprocketUnavailable also when the login is refused
   */
  readonly token: () => Promise<string>;
  /** Drops a token that Shiprocket refused, unless it was replaced already. */
  readonly invalidate: (token: string) => void;
}

/** Keeps the token of a Shiprocket account in memory. */
export function openShiprocketSession(
  { apiUrl, email, password }: ShiprocketSettings,
  { now, timeoutMs }: { readonly now: () => number; readonly timeoutMs: number },
): ShiprocketSession {
  let session: { readonly token: string; readonly until: number } | null = null;
  let pendingLogin: Promise<string> | null = null;

  const logIn = async () => {
    const url = `${apiUrl}/auth/login`;
    const { status, body } = await fetchShiprocket({
      method: 'POST',
      url,
      body: { email, password },
      timeoutMs,
    });
    const answer = v.safeParse(LoginResponse, body);
    // A refused login is a wrong setting of the shop, not a wrong order: orders are retried until it is fixed.
    if (status !== 200 || !answer.success) throw new ShiprocketUnavailable(`login answered ${status}`);
    session = { token: answer.output.token, until: now() + TOKEN_MS };
    return session.token;
  };
  return {
    token: async () => {
      if (session && now() < session.until) return session.token;
      pendingLogin ??= logIn().finally(() => {
        pendingLogin = null;
      });
      return pendingLogin;
    },
    invalidate: (token) => {
      if (session?.token === token) session = null;
    },
  };
}
