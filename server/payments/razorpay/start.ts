import type { FastifyBaseLogger } from 'fastify';
import type { Paise } from '../../../contract/money.ts';
import type { ShopContext } from '../../context.ts';
import { startOrResumePayment } from '../open-payment.ts';
import { refuseWhenStartFails } from '../provider-refusals.ts';
import type { RazorpayClient } from './client.ts';
import { SharedCalls } from '../deduplicate-calls.ts';

interface RazorpayOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
}

const ordersOpening = new SharedCalls<RazorpayOrder>();

/**
 * The order at Razorpay that its window in the browser is opened with, of the shop's amount. Returns the earlier
 * order if there is one. Concurrent calls share one order.
 * @throws Refusal 409 when the order is not pending any more or its payment is in progress; 502 or 504 when Razorpay
 * fails or does not respond in time
 */
export function createRazorpayOrder(
  context: ShopContext,
  razorpay: RazorpayClient,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<RazorpayOrder> {
  return ordersOpening.of(orderId, () =>
    refuseWhenStartFails(log, 'razorpay', () => startPayment(context, razorpay, orderId)),
  );
}

function startPayment(
  context: ShopContext,
  razorpay: RazorpayClient,
  orderId: string,
): Promise<RazorpayOrder> {
  return startOrResumePayment(context, orderId, {
    provider: 'razorpay',
    resume: async (payment) => ({
      updates: await razorpay.fetchStatus(payment, true),
      reply: payment.providerRef === null ? null : toRazorpayOrder(payment.providerRef, payment),
    }),
    create: async (payment, isNew) => {
      const ref = await razorpay.create(payment, isNew);
      return { ref, reply: toRazorpayOrder(ref, payment) };
    },
  });
}

function toRazorpayOrder(
  id: string,
  { amountPaise: amount, currency }: { amountPaise: Paise; currency: string },
): RazorpayOrder {
  return { id, amount, currency };
}
