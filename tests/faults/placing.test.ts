import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOrNull, call, cartSize, newBuyer, ordersOf, type Buyer } from './calling.ts';
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

test('a cash order is placed once, at whichever await the server is killed', async () => {
  const awaits = await atEachAwait(shop, async (n) => {
    const buyer = await newBuyer(shop, 'cod');
    buyers.push(buyer);
    const place = () => call(shop, 'placeOrder', { ...buyer, body: buyer.request });
    await shop.killAt(n, '/api/order/place');
    const first = await answerOrNull(place());
    const killedBefore = first ? null : await shop.killed();
    if (!first) await shop.start();

    const again = await place();
    expect(again).toMatchObject({ status: 200, body: { success: true } });
    if (first) expect(again.body).toEqual(first.body);
    expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Order Confirmed', payment: false }]);
    expect(await cartSize(shop, buyer)).toBe(0);
    return killedBefore;
  });
  expect(awaits).toContain('COMMIT');
  expect(awaits.at(-1)).toBe('the answer');
  await expectReconciled(shop, buyers);
});

test.each(firstUnlessAll(PAYMENT_METHODS))(
  'an order paid by $name is made once here and at the provider, at whichever await the server is killed',
  async (method) => {
    const awaits = await atEachAwait(shop, async (n) => {
      const buyer = await newBuyer(shop, method.name);
      buyers.push(buyer);
      await shop.killAt(n, method.startPath);
      const first = await answerOrNull(method.start(shop, buyer));
      const killedBefore = first ? null : await shop.killed();
      if (!first) await shop.start();

      const again = await method.start(shop, buyer);
      expect(again).toMatchObject({ status: 200, body: { success: true } });
      if (first) expect(method.target(again)).toBe(method.target(first));
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Pending Payment', payment: false }]);
      expect(await cartSize(shop, buyer)).toBe(1);

      expect(await method.pay(shop, buyer, again)()).toMatchObject({ status: 200, body: { success: true } });
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Order Confirmed', payment: true }]);
      expect(await cartSize(shop, buyer)).toBe(0);
      return killedBefore;
    });
    const calls = awaits.filter((what) => /POST \/v1\//.test(what));
    expect(calls).toHaveLength(2);
    expect(awaits.filter((what) => what === 'COMMIT').length).toBeGreaterThan(1);
    expect(awaits.at(-1)).toBe('the answer');
    await expectReconciled(shop, buyers);
  },
);
