import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlApp } from '../../server/control/control-app.ts';
import { orders } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { startStripe } from './payment-steps.ts';
import { readyToOrder, send } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { DELIVERY_FEE: '10', GIFT_WRAP_PRICE: '30.50' } });
});
afterAll(() => shop.close());

/** Two for 499 each, and the fee. */
const AMOUNT = 1_008;
const GIFT_MESSAGE = 'जन्मदिन मुबारक, Nani! 🪔👩‍👩‍👧\n\nAsha <3';
const OPTIONS = {
  giftMessage: `  ${GIFT_MESSAGE.replace('\n\n', '\n\n \n\n')}\n`,
  giftWrap: true,
  gstin: ' 27 aapfu 0939 f1zv\u200e',
  companyName: ' Rao\n Traders ',
};
const STORED = { giftMessage: GIFT_MESSAGE, gstin: '27AAPFU0939F1ZV', companyName: 'Rao Traders' };

async function ready() {
  const { id, token, request } = await readyToOrder(shop);
  const order = (changes: object, key = 'key-of-order-1') =>
    send(shop, 'placeOrder', { token, key, body: { ...request, amount: AMOUNT, ...changes } });
  const stored = () => shop.db.select().from(orders).where(eq(orders.userId, id));
  return { id, token, request, order, stored };
}

async function slip(number: number) {
  const app = controlApp(shop.database, '', async () => shop);
  const { statusCode, body } = await app.inject(`/orders/slip?number=${number}`);
  await app.close();
  return { status: statusCode, body: v.parse(v.record(v.string(), v.string()), JSON.parse(body)) };
}

test('an order has its options in the form in which they are printed, and gift wrap at the price of the shop', async () => {
  const { token, order, stored } = await ready();
  expect(await order(OPTIONS)).toMatchObject({ status: 409, body: { amount: 1_038.5 } });
  expect(await stored()).toEqual([]);
  const placed = await order({ ...OPTIONS, amount: 1_038.5 });
  const shown = { ...STORED, giftWrapPrice: 30.5, subtotal: 998, deliveryFee: 10, amount: 1_038.5 };
  expect(placed).toMatchObject({ status: 200, body: { order: shown } });
  expect((await send(shop, 'listOrders', { token })).body).toMatchObject({ orders: [shown] });
  expect(await stored()).toMatchObject([{ ...STORED, giftWrapPaise: 3_050, totalPaise: 103_850 }]);
});

test('an order without options has none of them, and costs its items and the fee', async () => {
  const { order, stored } = await ready();
  const placed = await order({ giftMessage: ' ', giftWrap: false, companyName: 'Rao Traders' });
  expect(placed.status).toBe(200);
  expect(placed.body['order']).toEqual(
    expect.not.objectContaining({ giftMessage: expect.anything(), giftWrapPrice: expect.anything() }),
  );
  const none = { giftMessage: null, giftWrapPaise: null, gstin: null, companyName: null };
  expect(await stored()).toMatchObject([{ ...none, totalPaise: 100_800 }]);
});

test('a repeated request is the same one only with the same options', async () => {
  const { order, stored } = await ready();
  const first = await order({ giftMessage: 'For Nani' });
  expect(await order({ giftMessage: 'For Nani' })).toMatchObject({ status: 200, body: first.body });
  for (const other of [{}, { giftMessage: 'For Dadi' }, { giftMessage: 'For Nani', gstin: STORED.gstin }])
    expect((await order({ companyName: 'Rao Traders', ...other })).status).toBe(409);
  expect(await stored()).toHaveLength(1);
});

test.each([
  [{ giftMessage: '🪔'.repeat(151) }, 'gift_message_too_long'],
  [{ giftMessage: 'Ring the bell\u0007' }, 'gift_message_invalid'],
  [{ giftMessage: 'One\r\nTwo' }, 'gift_message_invalid'],
  [{ giftMessage: 7 }, 'invalid_request'],
  [{ giftWrap: 'yes' }, 'invalid_request'],
  [{ gstin: '', companyName: 'Rao Traders' }, 'gstin_invalid'],
  [{ gstin: '27AAPFU0939F1ZW', companyName: 'Rao Traders' }, 'gstin_invalid'],
  [{ gstin: STORED.gstin }, 'company_name_invalid'],
  [{ gstin: STORED.gstin, companyName: ' \n ' }, 'company_name_invalid'],
  [{ gstin: STORED.gstin, companyName: 'a'.repeat(201) }, 'company_name_invalid'],
])('options %j are refused, and nothing is stored', async (options, code) => {
  const { order, stored } = await ready();
  expect(await order(options)).toMatchObject({ status: 400, body: { code } });
  expect(await stored()).toEqual([]);
});

test('a shop without a price for gift wrap does not offer it, and refuses an order with it', async () => {
  const plain = await startShop({ beside: shop, env: { DELIVERY_FEE: '10' } });
  const { token, request } = await ready();
  const body = { ...request, amount: AMOUNT, giftWrap: true };
  expect(await send(plain, 'placeOrder', { token, body })).toMatchObject({
    status: 409,
    body: { code: 'gift_wrap_unavailable' },
  });
  const configOf = async (one: Shop) => (await send(one, 'getConfig')).body['config'];
  expect(await configOf(plain)).not.toHaveProperty('giftWrapPrice');
  expect(await configOf(shop)).toMatchObject({ giftWrapPrice: 30.5 });
  await plain.close();
});

test('only a shop with a GSTIN of its own declares GST invoices', async () => {
  const unregistered = await startShop({ beside: shop, env: { LEGAL_NAME: 'Tulsi Crafts' } });
  const featuresOf = async (one: Shop) => (await send(one, 'getConfig')).body['config'];
  expect(await featuresOf(shop)).toMatchObject({ features: expect.arrayContaining(['gstInvoices']) });
  expect(await featuresOf(unregistered)).not.toMatchObject({
    features: expect.arrayContaining(['gstInvoices']),
  });
  await unregistered.close();
});

test('Stripe shows the gift wrap as a line, and charges it', async () => {
  const { token, request } = await ready();
  const body = { ...request, paymentMethod: 'stripe', giftWrap: true, amount: 1_038.5 };
  const { orderId } = await startStripe(shop, { token, request: body });
  const session = Object.values(shop.sandbox.data.stripe.sessions).find(
    ({ clientReferenceId }) => clientReferenceId === orderId,
  );
  expect(session).toMatchObject({
    amountTotal: 103_850,
    lines: [{}, { name: 'Delivery' }, { name: 'Gift wrap', unitAmount: 3_050, quantity: 1 }],
  });
});

test('the packing slip has what is packed, the gift message and the GSTIN, and no prices', async () => {
  const { order, stored } = await ready();
  await order({ ...OPTIONS, amount: 1_038.5 });
  const [{ number } = { number: 0 }] = await stored();
  const { html = '' } = (await slip(number)).body;
  for (const text of [
    `Order number ${number}`,
    '<li>2 × Brass diya, Small</li><li>Gift wrap</li>',
    'Asha Rao<br>12 Temple Road<br>',
    // A message may be in a script that is written from right to left.
    '<p dir="auto">जन्मदिन मुबारक, Nani! 🪔👩‍👩‍👧<br><br>Asha &lt;3</p>',
    'Rao Traders<br>27AAPFU0939F1ZV',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/₹|998|1,?038/);
  expect(await slip(1)).toEqual({ status: 500, body: { message: 'order 1 does not exist' } });
});
