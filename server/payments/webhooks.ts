import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../context.ts';
import { addWebhook } from '../http/webhook.ts';
import { handleRazorpayEvent } from './razorpay/webhook.ts';
import { handleStripeEvent } from './stripe/webhook.ts';

/** Adds the webhook routes of the configured payment providers. */
export async function paymentWebhooks(app: FastifyInstance, context: ShopContext): Promise<void> {
  const { stripe, razorpay } = context.payments;
  if (stripe) {
    await addWebhook(app, '/api/webhooks/stripe', (delivery) => handleStripeEvent(context, stripe, delivery));
  }
  if (razorpay) {
    await addWebhook(app, '/api/webhooks/razorpay', (delivery) =>
      handleRazorpayEvent(context, razorpay.settings, delivery),
    );
  }
}
