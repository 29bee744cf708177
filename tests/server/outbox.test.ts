import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';
import { readyToOrder, send } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false });
});
afterAll(() => shop.close());

const outbox = (accept: string) => fetch(`${shop.url}/sandbox/outbox`, { headers: { accept } });

test('the outbox lists sent messages as JSON, newest first', async () => {
  const at = '2026-11-02T06:30:00.000Z';
  shop.outbox.put({ to: '+919876543210', channel: 'sms', text: 'Your code is 123456', code: '123456', at });
  shop.outbox.put({ to: 'a@b.example', channel: 'email', text: 'Hello <script>alert(1)</script>', at });
  const response = await outbox('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual([
    { to: 'a@b.example', channel: 'email', text: 'Hello <script>alert(1)</script>', at },
    { to: '+919876543210', channel: 'sms', text: 'Your code is 123456', code: '123456', at },
  ]);
});

test('the outbox is a page that refreshes itself and escapes the messages', async () => {
  const response = await outbox('text/html');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  expect(page).toContain('<meta http-equiv="refresh"');
  expect(page).toContain('<code>123456</code>');
  expect(page).not.toContain('<script>');
});

test('a requested code appears in the outbox', async () => {
  const sent = await shop.call('sendOtp', { body: { phone: '9876512345', mode: 'signup' } });
  expect(sent.status).toBe(200);
  const [message] = await (await outbox('application/json')).json();
  expect(message).toMatchObject({ to: '+919876512345', code: expect.stringMatching(/^[0-9]{6}$/) });
});

test('the mail about an order appears in the outbox, and its HTML on a page of its own without scripts', async () => {
  const { token, request } = await readyToOrder(shop);
  const placed = await send(shop, 'placeOrder', { body: request, token });
  const { order } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), placed.body);
  const mails: readonly Record<string, string>[] = await (await outbox('application/json')).json();
  // The owner of the demo gets one too.
  const mail = mails.find(({ to }) => to === 'asha@example.com');
  expect(mail).toMatchObject({
    channel: 'email',
    messageId: `order-${order._id}-placed@localhost`,
    text: expect.stringContaining(`/orders/${order._id}`),
  });
  const page = await fetch(`${shop.url}${mail?.['preview']}`);
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox [^;]*; default-src 'none'/);
  expect(page.headers.get('content-security-policy')).not.toContain('allow-scripts');
  expect(await page.text()).toBe(mail?.['html']);
  expect((await fetch(`${shop.url}/sandbox/outbox/0`)).status).toBe(404);
});
