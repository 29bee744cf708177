import { expect } from 'vitest';
import type { SandboxKeys } from '../../server/sandbox/keys.ts';
import { ADDRESS } from '../server/shopper.ts';
import type { Buyer } from './calling.ts';

/** HMACs in hex, as providers sign with them, and tokens as browsers send them. */
const SIGNATURE = /[0-9a-f]{64}/;
const BEARER = /Bearer\s+\w|eyJ[\w-]{10,}\./;

/** Nothing that only shoppers, the shop and its providers may know stands in a log (ASSURANCE L1). */
export function expectNoSecrets(log: string, keys: SandboxKeys, buyers: readonly Buyer[]): void {
  expect(log).toContain('"answered"');
  // Numbers of these fields may happen to hold the digits of a code.
  const text = log.replace(/"(time|request|ms|pid)":("[^"]*"|[\d.]+)/g, '');
  const ofProviders = Object.values(keys).flatMap((account) =>
    Object.entries(account).flatMap(([name, value]) => (name === 'keyId' ? [] : [value])),
  );
  const ofBuyers = buyers.flatMap(({ token, phone, request: { address } }) => [
    token,
    phone.slice(3),
    address.phone,
  ]);
  const { street, email, lastName, postalCode } = ADDRESS;
  const found = [...ofProviders, ...ofBuyers, street, email, lastName].filter((secret) =>
    text.includes(secret),
  );
  expect(found).toEqual([]);
  const codes = [...buyers.map(({ code }) => code), postalCode];
  expect(codes.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text))).toEqual([]);
  expect(SIGNATURE.exec(text)).toBe(null);
  expect(BEARER.exec(text)).toBe(null);
}
