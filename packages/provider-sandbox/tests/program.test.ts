import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { startWebhookReceiver } from './webhook-receiver.ts';

const PROGRAM = path.join(import.meta.dirname, '../src/main.ts');
const FREE_PORTS = ['port', 'stripe-port', 'razorpay-port', 'shiprocket-port'].map((name) => `--${name}=0`);

const start = (...args: readonly string[]) => spawn(process.execPath, [PROGRAM, ...args]);

test('the program serves the providers at the addresses that it prints, until SIGTERM', async () => {
  const shop = await startWebhookReceiver();
  const program = start(...FREE_PORTS, `--stripe-webhooks=${shop.url}/stripe`);
  const ended = once(program, 'close');
  try {
    let output = '';
    program.stdout.on('data', (chunk) => (output += String(chunk)));
    await expect.poll(() => output, { timeout: 30_000 }).toContain('webhook key');
    const [, port = ''] = /^Stripe +http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
    const [, secretKey = ''] = /secret key +(sk_test_\w+)/.exec(output) ?? [];
    const [, webhookSecret = ''] = /webhook secret +(whsec_\w+)/.exec(output) ?? [];
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' });
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 2, price_data: { currency: 'inr', unit_amount: 5000, product_data: { name: 'Diya' } } },
      ],
      success_url: 'https://shop.example/thanks',
    });
    const page = await fetch(session.url ?? '');
    expect(await page.text()).toContain('₹100.00');

    await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
      redirect: 'manual',
    });
    await expect.poll(() => shop.received.length, { timeout: 30_000 }).toBe(2);
    const completed = shop.received[1];
    const signature = String(completed?.headers['stripe-signature']);
    const event = stripe.webhooks.constructEvent(completed?.body ?? '', signature, webhookSecret);
    expect(event.type).toBe('checkout.session.completed');
  } finally {
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await shop.close();
  }
});

test.each([
  [['--colour=red'], "Unknown option '--colour'. See provider-sandbox --help."],
  [['--port=http'], '--port must be a whole number from 0 to 65535, not "http".'],
  [['--stripe-webhooks=shop'], '--stripe-webhooks must be a URL with http or https, not "shop".'],
  [[`--keys=${PROGRAM}.json`], /^--keys: .*main\.ts\.json cannot be read: Error: ENOENT/],
])('the program refuses %j with a sentence', async (args, sentence) => {
  const program = start(...FREE_PORTS, ...args);
  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, 'close')]);
  expect(code).toBe(2);
  expect(errors.trim()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});
