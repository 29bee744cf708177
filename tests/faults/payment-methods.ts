import * as v from 'valibot';
import { expect } from 'vitest';
import { hmac } from '@aangan/provider-sandbox';
import { toRupees, paise } from '../../contract/money.ts';
import { call, type Answer, type Buyer } from './calling.ts';
import type { FaultyShop } from './faulty-shop.ts';

/** Paying online by either provider behind one interface, so that a test runs for both. */
export interface PaymentMethodDriver {
  readonly name: 'stripe' | 'razorpay';
  readonly startPath: string;
  readonly verifyPath: string;
  /** Starts a payment as the browser does; may be repeated. */
  readonly start: (shop: FaultyShop, buyer: Buyer) => Promise<Answer>;
  /** Where the response sends the browser. */
  readonly target: (started: Answer) => string;
  /** Pays at the provider and returns the browser’s next call, which may be repeated. `silent` sends no webhooks. */
  readonly pay: (
    shop: FaultyShop,
    buyer: Buyer,
    started: Answer,
    act?: 'silent' | 'vanish',
  ) => () => Promise<Answer>;
  /** The type of the webhook that reports the payment. */
  readonly paidEvent: string;
}

const Page = v.object({ session_url: v.string(), orderId: v.string() });
const Window = v.object({ order: v.object({ id: v.string(), amount: v.number() }) });

const stripe: PaymentMethodDriver = {
  name: 'stripe',
  startPath: '/api/order/stripe',
  verifyPath: '/api/order/verifyStripe',
  start: (shop, buyer) => call(shop, 'startStripe', { ...buyer, body: buyer.request }),
  target: ({ body }) => v.parse(Page, body).session_url,
  pay: (shop, { token }, { body }, act = 'silent') => {
    const { session_url, orderId } = v.parse(Page, body);
    shop.sandbox.payStripe(session_url.split('/').at(-1) ?? '', act);
    return () => call(shop, 'verifyStripe', { token, body: { success: 'true', orderId } });
  },
  paidEvent: 'checkout.session.completed',
};

export const razorpay: PaymentMethodDriver = {
  name: 'razorpay',
  startPath: '/api/order/razorpay',
  verifyPath: '/api/order/verifyRazorpay',
  start: (shop, buyer) => call(shop, 'startRazorpay', { ...buyer, body: buyer.request }),
  target: ({ body }) => v.parse(Window, body).order.id,
  pay: (shop, { token, request }, { body }, act = 'silent') => {
    const { id, amount } = v.parse(Window, body).order;
    expect(toRupees(paise(amount))).toBe(request.amount);
    const payment = shop.sandbox.payRazorpay(id, { act });
    const signed = {
      razorpay_order_id: id,
      razorpay_payment_id: payment.id,
      razorpay_signature: hmac(shop.sandbox.keys.razorpay.keySecret, `${id}|${payment.id}`),
    };
    return () => call(shop, 'verifyRazorpay', { token, body: { ...request, ...signed } });
  },
  paidEvent: 'payment.captured',
};

export const PAYMENT_METHODS = [stripe, razorpay] as const;
