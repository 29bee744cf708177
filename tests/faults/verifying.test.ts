import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOrNull, cartSize, newBuyer, ordersOf, type Buyer } from './calling.ts';
import { expectReconciled } from './reconciliation.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { firstUnlessAll } from '../runsAll.ts';

const TEN_MINUTES = 10 * 60_000;

let shop: FaultyShop;
let buyers: Buyer[];
beforeEach(async () => {
  buyers = [];
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

test.each(firstUnlessAll(PAYMENT_METHODS.toReversed()))(
  'an order paid by $name is confirmed once, wherever its verification is killed, whether the browser returns or not',
  async (method) => {
    const awaits = await atEachAwait(shop, async (n) => {
      const buyer = await newBuyer(shop, method.name);
      buyers.push(buyer);
      const verify = method.pay(shop, buyer, await method.start(shop, buyer));
      await shop.killAt(n, method.verifyPath);
      const first = await answerOrNull(verify());
      const killedBefore = first ? null : await shop.killed();
      const returnsToShop = n % 2 === 0;
      if (!first) await shop.start({ laterMs: returnsToShop ? 0 : TEN_MINUTES });

      if (first || returnsToShop) {
        expect(await verify()).toMatchObject({ status: 200, body: { success: true } });
      }
      const order = async () => (await ordersOf(shop, buyer))[0];
      await expect
        .poll(order, { timeout: 30_000 })
        .toMatchObject({ status: 'Order Confirmed', payment: true });
      expect(await cartSize(shop, buyer)).toBe(0);
      return killedBefore;
    });
    expect(awaits.filter((what) => /GET \/v1\//.test(what))).toHaveLength(2);
    expect(awaits).toContain('COMMIT');
    expect(awaits.at(-1)).toBe('the answer');
    await expectReconciled(shop, buyers);
  },
);
