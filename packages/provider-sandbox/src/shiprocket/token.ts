import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../webhooks.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { ShiprocketError } from './errors.ts';

const VALID_MS = 10 * 24 * 60 * 60 * 1000;

/** The response to a login, with a token that is valid for 10 days. @throws ShiprocketError 401 for wrong credentials */
export function logIn({ keys, now }: SandboxContext, body: unknown): object {
  const { email, password } = keys.shiprocket;
  const credentials = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map();
  if (credentials.get('email') !== email || credentials.get('password') !== password) {
    throw new ShiprocketError(401, 'Invalid email and password combination');
  }
  const until = String(now() + VALID_MS);
  return {
    id: 1,
    first_name: 'API',
    last_name: 'User',
    email,
    company_id: 1,
    created_at: '2026-01-01 00:00:00',
    token: `${until}.${hmac(password, until)}`,
  };
}

/** Checks an Authorization header. @throws ShiprocketError 401 when the token is invalid or expired */
export function checkToken({ keys, now }: SandboxContext, header = ''): void {
  const [until = '', signature = ''] = header.replace(/^Bearer /, '').split('.');
  const expected = hmac(keys.shiprocket.password, until);
  const isOurs =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  if (!isOurs || Number(until) <= now()) throw new ShiprocketError(401, 'Token has expired');
}
