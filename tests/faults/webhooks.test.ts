import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartSize, newBuyer, ordersOf, type Buyer } from './calling.ts';
import { expectReconciled } from './reconciliation.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { firstUnlessAll } from '../runsAll.ts';

let shop: FaultyShop;
let buyers: Buyer[];
beforeEach(async () => {
  buyers = [];
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

test.each(firstUnlessAll(PAYMENT_METHODS))(
  'an order is paid once by the webhook of $name, at whichever await the server is killed',
  async (method) => {
    shop.sandbox.set({ [method.name]: { webhooks: 'held' } });
    const awaits = await atEachAwait(shop, async (n) => {
      const buyer = await newBuyer(shop, method.name);
      buyers.push(buyer);
      method.pay(shop, buyer, await method.start(shop, buyer), 'vanish');
      const events = shop.sandbox.held();
      const paid = events.find(({ type }) => type === method.paidEvent)?.id ?? 0;
      await shop.killAt(n, `/api/webhooks/${method.name}`);
      const [status] = await shop.sandbox.release([paid]);
      const killedBefore = status === 0 ? await shop.killed() : null;
      if (killedBefore !== null) await shop.start();
      else expect(status).toBe(200);

      // Resends the webhook and sends the other events of the payment, as providers do.
      const others = await shop.sandbox.release(events.map(({ id }) => id));
      expect(new Set(others)).toEqual(new Set([200]));
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Order Confirmed', payment: true }]);
      expect(await cartSize(shop, buyer)).toBe(0);
      return killedBefore;
    });
    expect(awaits).toContain('COMMIT');
    expect(awaits.at(-1)).toBe('the answer');
    await expectReconciled(shop, buyers);
  },
);
