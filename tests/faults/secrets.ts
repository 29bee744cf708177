import { expect } from 'vitest';
import type { SandboxKeys } from '../../sandbox/keys.ts';
import { ADDRESS } from '../server/shopper.ts';

export interface Person {
  readonly token: string;
  /** With +91. */
  readonly phone: string;
  /** By which the person signed up. */
  readonly code?: string;
}

/** HMACs in hex, as providers sign with them, and tokens as they are sent. */
const SIGNATURE = /[0-9a-f]{64}/;
const TOKEN = /Bearer\s+\w|eyJ[\w-]{10,}\./;
const DIGITS_OF_PHONE = 10;

/** Nothing that only shoppers, the shop and its providers may know stands in a log (spec §11 L1). */
export function expectNoSecrets(log: string, keys: SandboxKeys, people: readonly Person[]): void {
  expect(log).toContain('"answered"');
  // Numbers of these fields may happen to hold the digits of a code.
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
