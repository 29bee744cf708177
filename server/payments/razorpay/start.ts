import type { FastifyBaseLogger } from 'fastify';
import type { Paise } from '../../../contract/money.ts';
import type { ShopContext } from '../../context.ts';
import { findOrderNumber, type StoredOrder } from '../../orders/queries.ts';
import { startOrResumePayment } from '../start-or-resume-payment.ts';
import { refuseWhenStartFails } from '../provider-refusals.ts';
import type { RazorpayClient } from './client.ts';
import { SharedCalls } from '../shared-calls.ts';

interface RazorpayOrder {
  readonly id: string;
  readonly amount: Paise;
  readonly currency: string;
}

const pendingStarts = new SharedCalls<RazorpayOrder>();

/**
 * The order at Razorpay with which the browser opens Razorpay's checkout. Its amount is the amount of the shop's order.
 * Returns an existing order if there is one. Concurrent calls share one order.
 * @throws Refusal any of startOrResumePayment (409); `razorpay_failed` (502) or `razorpay_timeout` (504)
 */
export function createRazorpayOrder(
  context: ShopContext,
  razorpay: RazorpayClient,
  order: Pick<StoredOrder, 'id' | 'status'>,
  log: FastifyBaseLogger,
): Promise<RazorpayOrder> {
  return pendingStarts.run(order.id, () =>
    refuseWhenStartFails(log, 'razorpay', () => startPayment(context, razorpay, order)),
  );
}

function startPayment(
  context: ShopContext,
  razorpay: RazorpayClient,
  order: Pick<StoredOrder, 'id' | 'status'>,
): Promise<RazorpayOrder> {
  return startOrResumePayment(context, order, {
    provider: 'razorpay',
    resume: async (payment) => ({
      updates: await razorpay.fetchStatus(payment, true),
      reply: payment.providerRef === null ? null : toRazorpayOrder(payment.providerRef, payment),
    }),
    create: async (payment, isNew) => {
      const orderNumber = await findOrderNumber(context.db, order.id);
      const ref = await razorpay.create({ ...payment, orderNumber }, isNew);
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
