import { randomUUID } from 'node:crypto';
import type { CallReply } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { checkAddress } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { once } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { billOf, checkAmount, checkItems } from './pricing.ts';
import { findOffers, removeFromCart, storeOrder } from './queries.ts';
import { orderReply } from './reply.ts';

/**
 * Places an order that is paid in cash on delivery. Order, lines, the emptied cart and the reply to repetitions are stored
 * together or not at all (ASSURANCE P5).
 * @throws Refusal 400 for what cannot be ordered, 409 with `amount` when the total is another than the shopper saw.
 */
export async function placeOrder(
  context: ShopContext,
  request: CallRequest<'placeOrder'>,
): Promise<CallReply<'placeOrder'>> {
  const { user, body, idempotency } = request;
  if (body.paymentMethod !== 'cod') throw new Refusal(400, messages.checkout.invalidMethod);
  checkItems(body.items);
  const problem = checkAddress(body.address);
  if (problem) throw new Refusal(400, problem.message);

  const attempt = { owner: `user:${user.id}`, call: 'placeOrder', idempotency } as const;
  return context.db.transaction((tx) => once(tx, attempt, () => place(tx, context, request)));
}

async function place(
  tx: Database,
  { config, now }: ShopContext,
  { user, body, idempotency }: CallRequest<'placeOrder'>,
): Promise<CallReply<'placeOrder'>> {
  const offers = await findOffers(
    tx,
    body.items.map(({ productId }) => productId),
  );
  const { lines, ...money } = billOf(body.items, offers, config.deliveryFee);
  checkAmount(body.amount, money);

  const placed = {
    ...money,
    userId: user.id,
    attemptKey: idempotency?.key ?? randomUUID(),
    status: 'Order Confirmed',
    paymentMethod: 'cod',
    address: body.address,
    placedAt: new Date(now()),
  } as const;
  const order = await storeOrder(tx, placed, lines);
  // Only after the reply was cleared away, or when the same try went through another call.
  if (!order) throw new Refusal(409, 'This order was placed before. Please look at your orders.');
  await removeFromCart(tx, user.id, body.items);
  return {
    success: true,
    message: messages.checkout.placed,
    order: orderReply(order, lines),
    user: { id: user.id, name: user.name },
  };
}
