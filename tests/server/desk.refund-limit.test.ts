import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOrder } from './desk-orders.ts';
import { appProof, callDesk, joinStaff, readOrder, totpOf } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { orderOf, placePaid } from './payment-steps.ts';
import { signUp } from './shopper.ts';

/** The orders of these tests cost ₹998. */
let shop: Shop;
let lower: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { DESK_REFUND_LIMIT: '998' } });
  lower = await startShop({ beside: shop, env: { DESK_REFUND_LIMIT: '997.99' } });
});
afterAll(async () => {
  await lower.close();
  await shop.close();
});

test('a refund above the limit needs a fresh code; one up to it, and a cancellation without a refund, do not', async () => {
  const { cookie, secret } = await joinStaff(shop, 'owner');
  shop.clock.advance(10 * 60_000);
  const cancel = async (at: Shop, number: number) => {
    const { version } = await readOrder(at, { cookie }, number);
    const body = { type: 'order.cancelled', version, reason: 'Broken in the shop.' };
    return callDesk(at, 'changeDeskOrder', { cookie, params: { number }, body });
  };
  const placed = async () => (await orderOf(shop, (await placePaid(shop, 'stripe')).orderId)).number;
  expect((await cancel(shop, await placed())).status).toBe(200);
  const { id } = await signUp(shop);
  expect((await cancel(lower, (await storeOrder(shop, id)).number)).status).toBe(200);

  const number = await placed();
  const refused = await cancel(lower, number);
  expect([refused.status, refused.code]).toEqual([403, 'desk_code_needed']);
  expect((await readOrder(lower, { cookie }, number)).stage).toBe('confirmed');
  const wrong = await callDesk(lower, 'confirmDeskSession', { cookie, body: appProof('000000') });
  expect(wrong.code).toBe('desk_proof_refused');
  await callDesk(lower, 'confirmDeskSession', { cookie, body: appProof(totpOf(shop, secret)) });
  expect((await cancel(lower, number)).status).toBe(200);
});
