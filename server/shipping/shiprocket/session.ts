import * as v from 'valibot';
import { LoginAnswer } from './answers.ts';
import { ShiprocketUnavailable } from './errors.ts';
import { fetchShiprocket } from './http.ts';
import type { ShiprocketSettings } from './settings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Shiprocket's tokens last 10 days; this one is left early, so that none ends under way. */
const TOKEN_MS = 9 * DAY_MS;

export interface ShiprocketSession {
  /** One login at a time, however many ask. @throws ShiprocketUnavailable */
  readonly token: () => Promise<string>;
  /** Drops a token that was refused, unless there is another one by now. */
  readonly forget: (token: string) => void;
}

export function openSession(
  { apiUrl, email, password }: ShiprocketSettings,
  { now, timeoutMs }: { readonly now: () => number; readonly timeoutMs: number },
): ShiprocketSession {
  let kept: { readonly token: string; readonly until: number } | null = null;
  let loggingIn: Promise<string> | null = null;

  const logIn = async () => {
    const url = `${apiUrl}/auth/login`;
    const { status, body } = await fetchShiprocket({
      method: 'POST',
      url,
      body: { email, password },
      timeoutMs,
    });
    const answer = v.safeParse(LoginAnswer, body);
    // A refused login is the shop's setting and no order's fault: orders wait until it is put right.
    if (status !== 200 || !answer.success) throw new ShiprocketUnavailable(`login answered ${status}`);
    kept = { token: answer.output.token, until: now() + TOKEN_MS };
    return kept.token;
  };
  return {
    token: async () => {
      if (kept && now() < kept.until) return kept.token;
      loggingIn ??= logIn().finally(() => {
        loggingIn = null;
      });
      return loggingIn;
    },
    forget: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}
