import type { FastifyBaseLogger } from 'fastify';
import type { Paise } from '../../../contract/money.ts';
import type { ShopContext } from '../../context.ts';
import { openPayment } from '../open-payment.ts';
import { refuseIfNotStarted } from '../provider-refusals.ts';
import type { RazorpayClient } from './client.ts';
import { SharedCalls } from '../shared-calls.ts';

interface RazorpayOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
}

const opening = new SharedCalls<RazorpayOrder>();

/**
 * Razorpay's order of the very same amount, which its window in the browser is opened with; the one that was made before if there is one. Calls at the same time
 * share one order.
 * @throws Refusal 409 when the order is not pending any more, 502 or 504 when Razorpay cannot be reached
 */
export function openRazorpayOrder(
  context: ShopContext,
  razorpay: RazorpayClient,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<RazorpayOrder> {
  return opening.of(orderId, () =>
    refuseIfNotStarted(log, 'razorpay', () => startPayment(context, razorpay, orderId)),
  );
}

function startPayment(
  context: ShopContext,
  razorpay: RazorpayClient,
  orderId: string,
): Promise<RazorpayOrder> {
  return openPayment(context, orderId, {
    provider: 'razorpay',
    resume: async (payment) => ({
      updates: await razorpay.fetchStatus(payment, true),
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
): RazorpayOrder {
  return { id, amount, currency };
}
