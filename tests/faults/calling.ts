import { randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { vi } from 'vitest';
import { paise, toRupees, type Paise } from '../../contract/money.ts';
import type { CallName } from '../../contract/calls.ts';
import type { OrderRequestBody } from '../../contract/orders/entities.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import { ADDRESS } from '../address.ts';
import { callApi, sentCode, type Sending } from '../api-calls.ts';

/** Calls to a shop in its own process, which may be killed during the call. */

interface At {
  readonly url: string;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** @throws TypeError when the connection ends before the response */
export async function call(shop: At, name: CallName, sending?: Sending): Promise<Answer> {
  const { status, body } = await callApi(shop, name, sending);
  return { status, body: v.parse(v.record(v.string(), v.unknown()), body) };
}

/** Null when the shop was killed before it responded. */
export function answerOrNull<T = Answer>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    throw error;
  });
}

/** A shopper with a filled cart, and the request to order it. */
export interface Buyer {
  readonly token: string;
  readonly phone: string;
  readonly code: string;
  readonly key: string;
  readonly request: OrderRequestBody;
}

const DIYAS = { productId: 'clay-diya-set-of-twelve', size: 'Set of 12', quantity: 2 };
export const AMOUNT_PAISE = paise(49_800);

/** Signs up and puts an item into the cart, by default two sets of diyas, ₹249 each. */
export async function newBuyer(
  shop: At,
  paymentMethod: PaymentMethod,
  {
    item = DIYAS,
    amountPaise = AMOUNT_PAISE,
  }: { item?: OrderRequestBody['items'][number]; amountPaise?: Paise } = {},
): Promise<Buyer> {
  const phone = `+91${9_000_000_000 + randomInt(999_999_999)}`;
  await call(shop, 'sendOtp', { body: { phone, mode: 'signup' } });
  const code = await vi.waitFor(
    async () => {
      const sent = await sentCode(shop, phone);
      if (sent === null) throw new Error('No code was sent');
      return sent;
    },
    { timeout: 15_000 },
  );
  const signedUp = await call(shop, 'verifyOtp', {
    body: { phone, otp: code, mode: 'signup', name: 'Asha Rao' },
  });
  const { token } = v.parse(v.object({ token: v.string() }), signedUp.body);
  const { productId: itemId, size, quantity } = item;
  await call(shop, 'addToCart', { token, body: { itemId, size, quantity } });
  const request = {
    address: { ...ADDRESS, phone: phone.slice(3) },
    items: [item],
    amount: toRupees(amountPaise),
    paymentMethod,
  };
  return { token, phone, code, key: randomUUID(), request };
}

const Orders = v.object({
  orders: v.array(
    v.object({
      _id: v.string(),
      number: v.string(),
      status: v.string(),
      payment: v.boolean(),
      paymentMethod: v.string(),
    }),
  ),
});
export type ListedOrder = v.InferOutput<typeof Orders>['orders'][number];

export async function ordersOf(shop: At, { token }: Pick<Buyer, 'token'>): Promise<ListedOrder[]> {
  return v.parse(Orders, (await call(shop, 'listOrders', { token })).body).orders;
}

/** How many lines the cart has. */
export async function cartSize(shop: At, { token }: Pick<Buyer, 'token'>): Promise<number> {
  const { body } = await call(shop, 'getCart', { token });
  return Object.keys(v.parse(v.object({ cartData: v.record(v.string(), v.unknown()) }), body).cartData)
    .length;
}
