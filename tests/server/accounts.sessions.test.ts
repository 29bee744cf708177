import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endedTokens } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, send, signUp, tokenOf } from './shopper.ts';

const PASSWORD = 'lotus-petals';

let shop: Shop;
/** Another process of the same shop. */
let other: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false });
  other = await startShop({ beside: shop });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const signOut = (token: string, body: object = {}) => send(shop, 'signOut', { token, body });

/** A shopper on three devices; the sessions begin in the same second. */
async function onThreeDevices() {
  const { identifier, token } = await signUp(shop, { password: PASSWORD });
  const login = async () =>
    tokenOf(await send(shop, 'login', { body: { ...identifier, password: PASSWORD } })).token;
  return { identifier, tokens: [token, await login(), await login()] as const };
}

const LINE = { itemId: 'diya', size: 'Small', quantity: 1 };
/** The session is looked up before the first call, and by the own statement of each of the others. */
const CALLS = [
  ['getProfile', {}],
  ['getCart', {}],
  ['addToCart', { body: LINE }],
  ['updateCart', { body: LINE }],
  ['updateCart', { body: { ...LINE, quantity: 0 } }],
] as const;

/** Whether each call accepts each token, in both processes. */
async function acceptances(tokens: readonly string[]): Promise<readonly (readonly boolean[])[]> {
  return Promise.all(
    tokens.map((token) =>
      Promise.all(
        [shop, other].flatMap((process) =>
          CALLS.map(
            async ([name, sending]) => (await send(process, name, { ...sending, token })).status !== 401,
          ),
        ),
      ),
    ),
  );
}
const VALID = Array.from({ length: 2 * CALLS.length }, () => true);
const ENDED = VALID.map(() => false);

describe('signing out', () => {
  test('ends the session of the token at once in every process, and no other', async () => {
    const { tokens } = await onThreeDevices();
    expect(await signOut(tokens[1])).toMatchObject({ status: 200, body: { success: true } });
    expect(await acceptances(tokens)).toEqual([VALID, ENDED, VALID]);
  });

  test('again is refused as any call with that token', async () => {
    const { tokens } = await onThreeDevices();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signOut(tokens[0])));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true);
    expect((await signOut(tokens[0])).status).toBe(401);
    expect(await acceptances(tokens)).toEqual([ENDED, VALID, VALID]);
  });

  test('everywhere ends all sessions of the account at once in every process', async () => {
    const [{ tokens, identifier }, { tokens: ofAnother }] = [await onThreeDevices(), await onThreeDevices()];
    expect((await signOut(tokens[0], { everywhere: true })).status).toBe(200);
    expect(await acceptances(tokens)).toEqual([ENDED, ENDED, ENDED]);
    expect(await acceptances(ofAnother)).toEqual([VALID, VALID, VALID]);
    const again = tokenOf(await send(shop, 'login', { body: { ...identifier, password: PASSWORD } })).token;
    expect(await acceptances([again])).toEqual([VALID]);
  });

  test('by a new password ends all sessions of the account', async () => {
    const { tokens, identifier } = await onThreeDevices();
    const otp = await requestCode(shop, identifier, 'reset');
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    const body = { ...identifier, otp, newPassword: 'marigold-42' };
    expect((await send(shop, 'resetPassword', { body })).status).toBe(200);
    expect(await acceptances(tokens)).toEqual([ENDED, ENDED, ENDED]);
  });

  test('needs a session', async () => {
    expect((await send(shop, 'signOut', { body: {} })).status).toBe(401);
  });

  test('everywhere needs a clear wish, and is refused otherwise without ending anything', async () => {
    const { tokens } = await onThreeDevices();
    for (const everywhere of [null, 1, 'true', [], {}]) {
      expect(await signOut(tokens[0], { everywhere })).toMatchObject({
        status: 400,
        body: { message: 'The request could not be read.' },
      });
    }
    expect(await acceptances(tokens)).toEqual([VALID, VALID, VALID]);
  });

  test('does not store the token', async () => {
    const { tokens } = await onThreeDevices();
    await signOut(tokens[0]);
    expect(JSON.stringify(await shop.db.select().from(endedTokens))).not.toContain(tokens[0]);
  });
});
