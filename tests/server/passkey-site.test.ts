import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { findPasskeySite, supportsPasskeys } from '../../server/passkeys/passkey-site.ts';

const config = (env: Record<string, string> = {}) => readConfig(env);
const PRODUCTION = { NODE_ENV: 'production' };
const siteOf = (env: Record<string, string>, origin: string | null) => {
  try {
    return findPasskeySite(config(env), origin).rpId;
  } catch {
    return null;
  }
};

describe('the site of a passkey', () => {
  const SHOP = { PUBLIC_URL: 'https://shop.example' };
  const FAMILY = {
    PUBLIC_URL: 'https://api.shop.example',
    CORS_ORIGINS: 'https://shop.example,https://www.shop.example,https://another.example',
  };
  test.each<[Record<string, string>, string | null, string | null]>([
    [SHOP, 'https://shop.example', 'shop.example'],
    [SHOP, 'https://shop.example:8443', null],
    [SHOP, 'http://localhost:3000', null],
    [SHOP, null, null],
    [SHOP, 'nonsense', null],
    [FAMILY, 'https://www.shop.example', 'shop.example'],
    [FAMILY, 'https://api.shop.example', 'shop.example'],
    [FAMILY, 'https://another.example', 'another.example'],
    [FAMILY, 'https://evilshop.example', null],
    [{ PUBLIC_URL: 'http://localhost:4000' }, 'http://localhost:4000', 'localhost'],
    [{ PUBLIC_URL: 'http://localhost:4000' }, 'http://localhost:4001', null],
    [{ PUBLIC_URL: 'http://shop.example' }, 'http://shop.example', null],
    [{ PUBLIC_URL: 'https://192.0.2.1' }, 'https://192.0.2.1', null],
    [{ PUBLIC_URL: 'https://[2001:db8::1]' }, 'https://[2001:db8::1]', null],
    [{}, 'http://localhost:3000', 'localhost'],
    [{}, 'http://127.0.0.1:3000', null],
    [{}, 'https://shop.example', null],
    [PRODUCTION, 'http://localhost:3000', null],
  ])('with %o of the page %s is %s', (env, origin, rpId) => {
    expect(siteOf(env, origin)).toBe(rpId);
  });
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [PRODUCTION, false],
  [{ ...PRODUCTION, PUBLIC_URL: 'https://shop.example' }, true],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://192.0.2.1' }, false],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://192.0.2.1', CORS_ORIGINS: 'https://shop.example' }, true],
])('with %o the shop supports passkeys: %s', (env, isSupported) => {
  expect(supportsPasskeys(config(env))).toBe(isSupported);
});
