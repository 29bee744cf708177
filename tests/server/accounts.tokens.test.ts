import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DAY_S = 24 * 60 * 60;
const profile = (token: string) => send(shop, 'getProfile', { token });

/** A valid token with the given changes. */
async function forged(
  id: string,
  change: { audience?: string; issuer?: string; alg?: string; secret?: Uint8Array; generation?: number } = {},
) {
  const { audience = 'aangan-shop', issuer = 'aangan', alg = 'HS256', secret = shop.secret } = change;
  return new SignJWT({ id, name: 'Asha', generation: change.generation ?? 0 })
    .setProtectedHeader({ alg })
    .setAudience(audience)
    .setIssuer(issuer)
    .setIssuedAt(Math.floor(shop.clock.now() / 1000))
    .setExpirationTime(Math.floor(shop.clock.now() / 1000) + DAY_S)
    .sign(secret);
}

describe('a token', () => {
  test('has id, name and an expiry in 30 days', async () => {
    const { id, token } = await signUp(shop, { name: 'Asha Rao' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ id, name: 'Asha Rao' });
    expect(claims.exp).toBe(Math.floor(shop.clock.now() / 1000) + 30 * DAY_S);
  });

  test('is accepted until it expires', async () => {
    const { token } = await signUp(shop);
    shop.clock.advance((30 * DAY_S - 1) * 1000);
    expect((await profile(token)).status).toBe(200);
    shop.clock.advance(1000);
    expect(await profile(token)).toMatchObject({ status: 401, body: { success: false } });
  });

  test('signed with our key is accepted, so that the refusals below have the expected cause', async () => {
    const { id } = await signUp(shop);
    expect((await profile(await forged(id))).status).toBe(200);
  });

  test.each([
    ['another key', { secret: new TextEncoder().encode('not the key of this shop, but as long as it') }],
    ['another audience', { audience: 'another-shop' }],
    ['another issuer', { issuer: 'somebody' }],
    ['another algorithm', { alg: 'HS512' }],
    ['another generation', { generation: 1 }],
  ])('with %s is refused', async (_, change) => {
    const { id } = await signUp(shop);
    expect((await profile(await forged(id, change))).status).toBe(401);
  });

  test('without a signature is refused', async () => {
    const { id, token } = await signUp(shop);
    const none = new UnsecuredJWT({ ...decodeJwt(token), id }).encode();
    expect((await profile(none)).status).toBe(401);
    expect((await profile(`${token.slice(0, token.lastIndexOf('.'))}.`)).status).toBe(401);
  });

  test('with a replaced payload is refused', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    const [header, , signature] = asha.token.split('.');
    expect((await profile([header, ravi.token.split('.')[1], signature].join('.'))).status).toBe(401);
  });

  test('of an unknown account is refused', async () => {
    expect((await profile(await forged('7f1f4a55-8f0c-4a5e-9d53-0d8ff1b6c0aa'))).status).toBe(401);
    expect((await profile(await forged("' or 1=1 --"))).status).toBe(401);
  });

  test('is refused once its account is deleted', async () => {
    const { id, token } = await signUp(shop);
    await shop.db.delete(users).where(eq(users.id, id));
    expect((await profile(token)).status).toBe(401);
  });

  test.each([
    'getProfile',
    'getAddress',
    'saveAddress',
    'getCart',
    'updateCart',
    'placeOrder',
    'listOrders',
  ] as const)('is needed for %s', async (name) => {
    expect(await send(shop, name)).toMatchObject({ status: 401, body: { success: false } });
    expect((await send(shop, name, { token: 'x'.repeat(30) })).status).toBe(401);
  });
});
