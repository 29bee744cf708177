import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { calls, type CallReply } from '../../contract/calls.ts';
import type { Order } from '../../contract/orders/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { correctTotal } from '../../contract/orders/orderFailure.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import { configInRupees } from '../../contract/shop/configInRupees.ts';
import { toPaise } from '../../contract/money.ts';
import { product } from './catalogue/goods.ts';
import { readReply } from './readReply.ts';
import { CONFIG } from '../machines/sampleShop.ts';

/** Rupees with at most two decimals, as in JSON. */
const rupees = fc.integer({ min: 0, max: 10_000_000_000 }).map((amount) => amount / 100);

const sentOrder = (amount: number): CallReply<'listOrders'>['orders'][number] => ({
  _id: 'o1',
  items: [{ productId: 'diya', size: 'Small', quantity: 2, name: 'Brass diya', price: amount, image: [] }],
  status: 'Shipped',
  payment: true,
  paymentMethod: 'cod',
  date: 1e12,
  amount,
  refund: { amount, done: false },
});

const firstOrder = (reply: unknown): Order | undefined => readReply('listOrders', reply).result?.orders[0];

describe('money is whole paise in the code and rupees in the API', () => {
  test('a price of 199.5 is read as 19950 paise, in products, orders, the shop’s settings and refusals', () => {
    const sent = productInRupees(product({ _id: 'diya', price: toPaise(199.5) }));
    expect(sent.price).toBe(199.5);
    expect(readReply('listProducts', [sent]).result?.products[0]?.price).toBe(19_950);
    expect(firstOrder({ orders: [sentOrder(199.5)] })).toMatchObject({
      items: [{ price: 19_950 }],
      amount: 19_950,
      refund: { amount: 19_950 },
    });
    const config = configInRupees({ ...CONFIG, deliveryFee: toPaise(199.5) });
    expect(v.parse(calls.getConfig.reply, { config }).config.deliveryFee).toBe(19_950);
    const changed = new Failure('', { status: 409, code: 'prices_changed', values: { amount: 199.5 } });
    expect(correctTotal(changed)).toBe(19_950);
  });

  test('a product read and sent again has the same price, to the paisa', () => {
    fc.assert(
      fc.property(rupees, (amount) => {
        const order = firstOrder({ orders: [sentOrder(amount)] });
        expect(order && orderInRupees(order)).toEqual(sentOrder(amount));
        const config = configInRupees({ ...CONFIG, deliveryFee: toPaise(amount) });
        expect(configInRupees(v.parse(calls.getConfig.reply, { config }).config)).toEqual(config);
        const sent = { ...productInRupees(product({ _id: 'diya' })), price: amount };
        expect(readReply('listProducts', [sent]).result?.products.map(productInRupees)).toEqual([sent]);
      }),
    );
  });

  test('an order without an amount stays without one, and keeps its fields', () => {
    const { amount: _amount, refund: _refund, ...sent } = sentOrder(1);
    const order = firstOrder({ orders: [sent] });
    expect(order && orderInRupees(order)).toEqual(sent);
  });
});
