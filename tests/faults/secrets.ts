import { expect } from 'vitest';
import type { SandboxKeys } from '@aangan/provider-sandbox';
import { ADDRESS } from '../server/shopper.ts';

export interface Person {
  readonly token: string;
  /** With +91. */
  readonly phone: string;
  /** The code with which the shopper signed up. */
  readonly code?: string;
}

/** HMAC signatures in hex, and authorization headers with tokens. */
const SIGNATURE = /[0-9a-f]{64}/;
const TOKEN = /Bearer\s+\w|eyJ[\w-]{10,}\./;
const DIGITS_OF_PHONE = 10;

/** Expects that a log has no secrets and no personal data (spec §11 L1). */
export function expectNoSecrets(log: string, keys: SandboxKeys, people: readonly Person[]): void {
  expect(log).toContain('"request completed"');
  // Numbers in these fields may contain the digits of a code by chance.
  const text = log.replace(/"(time|request|ms)":("[^"]*"|[\d.]+)/g, '');
  const ofProviders = Object.values(keys).flatMap((account) =>
    Object.entries<string>(account)
      .filter(([name]) => name !== 'keyId')
      .map(([, secret]) => secret),
  );
  const ofPeople = people.flatMap(({ token, phone }) => [token, phone.slice(-DIGITS_OF_PHONE)]);
  const ofAddress = [ADDRESS.street, ADDRESS.email, ADDRESS.lastName, ADDRESS.phone];
  expect([...ofProviders, ...ofPeople, ...ofAddress].filter((secret) => text.includes(secret))).toEqual([]);

  const codes = [...people.flatMap(({ code = [] }) => code), ADDRESS.postalCode];
  const alone = (code: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`);
  expect(codes.filter((code) => alone(code).test(text))).toEqual([]);
  expect(SIGNATURE.exec(text)).toBe(null);
  expect(TOKEN.exec(text)).toBe(null);
}
