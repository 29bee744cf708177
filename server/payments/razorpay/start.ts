import type { CallBody, CallReply } from '../../../contract/calls.ts';
import type { OrderRequest } from '../../../contract/entities.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { Paise } from '../../../contract/money.ts';
import { findAddress } from '../../accounts/queries.ts';
import { listLines } from '../../carts/queries.ts';
import type { ShopContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { attemptOf } from '../../checkout/attempt.ts';
import { openPayment } from '../open-payment.ts';
import { pendingOrder } from '../../checkout/pending-order.ts';
import { orNotBegun } from '../provider-refusals.ts';
import type { RazorpayClient } from './client.ts';
import { SharedCalls } from '../shared-calls.ts';

interface Begun {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
}

const starting = new SharedCalls<Begun>();

/**
 * Begins to pay an order by Razorpay: commits it as pending, then makes Razorpay's order of the very same amount, for its window in the browser.
 * With `amount` alone, the account's cart goes to its saved address. Repeated with the same key it leads to the same order.
 * @throws Refusal 400 for what cannot be ordered; 409 with `amount` when the total is another than the shopper saw, and without it when the
 * order was placed before; 502 or 504 when Razorpay cannot be reached
 */
export async function startRazorpay(
  context: ShopContext,
  { user, body, idempotency, log }: CallRequest<'startRazorpay'>,
): Promise<CallReply<'startRazorpay'>> {
  const { razorpay } = context.payments;
  const { paymentMethod = 'razorpay' } = body;
  if (!razorpay || paymentMethod !== 'razorpay') throw new Refusal(400, messages.checkout.invalidMethod);
  const request = await wholeRequest(context.db, user.id, body);
  const { id: orderId } = await pendingOrder(context, attemptOf(user.id, idempotency?.key, request));
  const order = await starting.of(orderId, () =>
    orNotBegun(log, messages.checkout.razorpayFailed, () => begin(context, razorpay, orderId)),
  );
  return { success: true, orderId, order };
}

/** @throws Refusal 400 when no address is saved */
async function wholeRequest(
  db: Database,
  userId: string,
  { address, items, amount }: CallBody<'startRazorpay'>,
): Promise<OrderRequest> {
  const to = address ?? (await findAddress(db, userId));
  if (!to) throw new Refusal(400, messages.address.required);
  const lines =
    items ?? (await listLines(db, userId)).map(({ itemId, ...line }) => ({ productId: itemId, ...line }));
  return { address: to, items: lines, amount, paymentMethod: 'razorpay' };
}

function begin(context: ShopContext, razorpay: RazorpayClient, orderId: string): Promise<Begun> {
  return openPayment(context, orderId, {
    provider: 'razorpay',
    resume: async (payment) => ({
      findings: await razorpay.look(payment, true),
      reply: payment.providerRef === null ? null : windowOf(payment.providerRef, payment),
    }),
    create: async (payment, isNew) => {
      const ref = await razorpay.create(payment, isNew);
      return { ref, reply: windowOf(ref, payment) };
    },
  });
}

function windowOf(
  id: string,
  { amountPaise: amount, currency }: { amountPaise: Paise; currency: string },
): Begun {
  return { id, amount, currency };
}
