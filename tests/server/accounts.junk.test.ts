import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, addProduct, send, signUp } from './shopper.ts';

let shop: Shop;
let token: string;
let bodies: Partial<Record<CallName, Record<string, unknown>>>;
beforeAll(async () => {
  shop = await startShop();
  ({ token } = await signUp(shop));
  const itemId = await addProduct(shop);
  const item = { productId: itemId, size: 'Small', quantity: 1 };
  bodies = {
    checkAccount: { identifier: 'asha@example.com' },
    sendOtp: { email: 'asha@example.com', mode: 'login' },
    verifyOtp: {
      email: 'asha@example.com',
      otp: '123456',
      mode: 'signup',
      name: 'Asha',
      password: 'lotus-petals',
    },
    login: { email: 'asha@example.com', password: 'lotus-petals' },
    resetPassword: { email: 'asha@example.com', otp: '123456', newPassword: 'lotus-petals' },
    saveAddress: { address: ADDRESS },
    addToCart: { itemId, size: 'Small', quantity: 1, userId: 'guest' },
    updateCart: { itemId, size: 'Small', quantity: 1 },
    placeOrder: { address: ADDRESS, items: [item], amount: 499, paymentMethod: 'cod' },
  };
});
afterAll(() => shop.close());

const junk = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    "' or 1=1 --",
    '١٢٣٤٥٦',
    'x'.repeat(10_000),
    2 ** 53,
    -0.5,
    [[]],
  ),
);

describe('any value of any field is accepted or refused with a sentence, and never causes a server error', () => {
  test.each([
    'checkAccount',
    'sendOtp',
    'verifyOtp',
    'login',
    'resetPassword',
    'saveAddress',
    'addToCart',
    'updateCart',
    'placeOrder',
  ] as const)('%s', async (name) => {
    const good = bodies[name] ?? {};
    const invalid = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      {
        weight: 5,
        arbitrary: fc
          .tuple(fc.constantFrom(...Object.keys(good)), junk)
          .map(([field, value]) => ({ ...good, [field]: value })),
      },
    );
    await fc.assert(
      fc.asyncProperty(invalid, async (body) => {
        const answer = await send(shop, name, { token, body });
        expect(answer.status).toBeLessThan(500);
        if (answer.status !== 200) {
          expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/./) });
        }
      }),
      { numRuns: 60 },
    );
  });
});
