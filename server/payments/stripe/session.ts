import type { Stripe } from 'stripe';
import { trimInvisible } from '../../../contract/accounts/email.ts';
import { chargedTotal } from '../../orders/charged-total.ts';
import type { StoredOrder, StoredOrderLine } from '../../orders/queries.ts';

/** How long a session can be paid. Stripe allows 30 minutes to 24 hours. */
export const SESSION_LIFE_MS = 60 * 60_000;
/** Stripe's limit of lines in a session; an order with more is shown as one line. */
const LINES_MAX = 100;
const NAME_MAX = 250;

export interface NewStripeSession {
  readonly id: string;
  readonly createdAt: Date;
}

export interface SessionLines {
  readonly order: StoredOrder;
  readonly lines: readonly StoredOrderLine[];
}

type Line = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

/**
 * The parameters of a session. They depend only on the stored order and payment, because Stripe requires the same
 * parameters for the same idempotency key.
 * @param base the shop's public URL, without a trailing slash
 */
export function sessionParameters(
  payment: NewStripeSession,
  { order, lines }: SessionLines,
  base: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id, order_number: String(order.number), payment_id: payment.id };
  const returnUrl = (success: boolean) => `${base}/verify?success=${success}&orderId=${order.id}`;
  return {
    mode: 'payment',
    client_reference_id: order.id,
    customer_email: trimInvisible(order.address.email),
    line_items: lineItems({ order, lines }),
    metadata,
    payment_intent_data: { description: `Order ${order.number}`, metadata },
    success_url: returnUrl(true),
    // A cash order that is not paid online after all stays as it is.
    cancel_url: order.status === 'Pending Payment' ? returnUrl(false) : `${base}/orders/${order.id}`,
    expires_at: Math.floor((payment.createdAt.getTime() + SESSION_LIFE_MS) / 1000),
  };
}

function lineItems({ order, lines }: SessionLines): Line[] {
  const items = lines.map(({ name, size, pricePaise, quantity }) =>
    line(`${name} (${size})`, pricePaise, quantity),
  );
  const fee = order.deliveryFeePaise > 0 ? [line('Delivery', order.deliveryFeePaise, 1)] : [];
  const wrap = order.giftWrapPaise ? [line('Gift wrap', order.giftWrapPaise, 1)] : [];
  const all = [...items, ...fee, ...wrap];
  const total = chargedTotal(order);
  // A line cannot be negative.
  if (order.discountPaise > 0) return [line(`${countItems(lines)}, coupon ${order.coupon}`, total, 1)];
  return all.length <= LINES_MAX ? all : [line(`${lines.length} different items`, total, 1)];
}

function countItems(lines: SessionLines['lines']): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}

function line(name: string, paise: number, quantity: number): Line {
  return {
    quantity,
    price_data: { currency: 'inr', unit_amount: paise, product_data: { name: name.slice(0, NAME_MAX) } },
  };
}
