import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { payments } from '../../../server/db/schema.ts';
import { lockOrder } from '../../../server/orders/queries.ts';
import { startShop, type Shop } from '../harness.ts';
import { orderOf, paymentsOf, readyToPay, startStripe } from '../payment-steps.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const Waiting = v.object({ rows: v.tuple([v.object({ count: v.number() })]) });

/** The number of the shop's connections that wait for a lock. */
async function waiting(): Promise<number> {
  const answer = await shop.db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return v.parse(Waiting, answer).rows[0].count;
}

test('a webhook for a session whose creation response was lost locks the order before the payment', async () => {
  shop.sandbox.set({ stripe: { webhooks: 'held' } });
  const asha = await readyToPay(shop, 'stripe');
  const { orderId, ref } = await startStripe(shop, asha);
  shop.sandbox.payStripe(ref, 'pay');
  await shop.db.update(payments).set({ providerRef: null }).where(eq(payments.orderId, orderId));

  const held = shop.sandbox.held().filter(({ type }) => type === 'checkout.session.completed');
  const delivered = await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const delivering = shop.sandbox.release(held.map(({ id }) => id));
    await expect.poll(waiting).toBe(1);
    // Another payment update locks the payment next; locking in the opposite order would be a deadlock.
    await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
    return { delivering };
  });

  expect(await delivered.delivering).toEqual([200]);
  expect((await orderOf(shop, orderId)).paid).toBe(true);
  expect((await paymentsOf(shop, orderId)).map(({ status }) => status)).toEqual(['paid']);
});
