import type { FastifyInstance } from 'fastify';
import type { ShopContext } from '../context.ts';
import { addWebhook } from '../http/webhook.ts';
import { takeRazorpayEvent } from './razorpay/webhook.ts';
import { takeStripeEvent } from './stripe/webhook.ts';

/** Where the providers that are on tell what becomes of payments; a provider that is off has no address. */
export async function paymentWebhooks(app: FastifyInstance, context: ShopContext): Promise<void> {
  const { stripe, razorpay } = context.payments;
  if (stripe) {
    await addWebhook(app, '/api/webhooks/stripe', (delivery) => takeStripeEvent(context, stripe, delivery));
  }
  if (razorpay) {
    await addWebhook(app, '/api/webhooks/razorpay', (delivery) =>
      takeRazorpayEvent(context, razorpay.settings, delivery),
    );
  }
}
