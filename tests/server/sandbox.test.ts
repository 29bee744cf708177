import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { startShop } from './harness.ts';

test('the pages of the sandbox are on the origin of the shop', async () => {
  const shop = await startShop({ stocked: false });
  try {
    const { apiUrl, secretKey } = shop.sandbox.providers.stripe;
    const { hostname, port } = new URL(apiUrl);
    const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' });
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'inr', unit_amount: 5000, product_data: { name: 'Diya' } } },
      ],
      success_url: `${shop.url}/verify?success=true`,
    });
    expect(session.url).toBe(`${shop.url}/sandbox/stripe/pay/${session.id}`);
    expect(await (await fetch(session.url ?? '')).text()).toContain('₹50.00');
    expect(await (await fetch(`${shop.url}/sandbox`)).text()).toContain('href="/sandbox/outbox"');
    const script = await fetch(shop.url + shop.sandbox.providers.razorpay.scriptUrl);
    expect(script.headers.get('content-type')).toContain('javascript');
  } finally {
    await shop.close();
  }
});

test('the sandbox does not exist in production', async () => {
  const shop = await startShop({ stocked: false, env: { NODE_ENV: 'production' } });
  try {
    expect(shop.providers).toEqual({ stripe: null, razorpay: null, shiprocket: null });
    for (const path of [
      '/sandbox',
      '/sandbox/settings',
      '/sandbox/webhooks',
      '/sandbox/razorpay/checkout.js',
    ]) {
      expect((await fetch(shop.url + path)).status).toBe(404);
    }
  } finally {
    await shop.close();
  }
});
