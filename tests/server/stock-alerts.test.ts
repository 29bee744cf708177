import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock, stockAlerts } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example', LIMITS: 'on' } });
});
afterAll(() => shop.close());

async function setLeft(productId: string, available: number) {
  await shop.db
    .insert(stock)
    .values({ productId, size: 'Small', available, counted: available })
    .onConflictDoUpdate({ target: [stock.productId, stock.size], set: { available } });
}
/** A shopper with an email address and an alert for a size that is out of stock. */
async function newRequest() {
  const productId = await addProduct(shop);
  await setLeft(productId, 0);
  const shopper = await signUp(shop, { password: 'lotus-petals' });
  const email = 'email' in shopper.identifier ? shopper.identifier.email : '';
  const request = () =>
    send(shop, 'addStockAlert', { body: { productId, size: 'Small' }, token: shopper.token });
  expect((await request()).status).toBe(200);
  return { ...shopper, productId, email, request };
}
async function alertsTo(email: string) {
  await shop.stockAlerts.queueDue();
  shop.stockAlerts.wake();
  await shop.stockAlerts.drained();
  return shop.outbox.list().filter(({ to, code }) => to === email && code === undefined);
}

test('a shopper who requested it is notified once when the size is back, even if it is sold out and back again', async () => {
  const { productId, email, request } = await newRequest();
  expect((await request()).status).toBe(200);
  expect(await alertsTo(email)).toEqual([]);
  await setLeft(productId, 1);
  const [mail, ...others] = await alertsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Brass diya is back in stock');
  expect(mail?.text).toContain(`https://shop.example/product/${productId}?lang=en`);
  await setLeft(productId, 0);
  await setLeft(productId, 2);
  expect(await alertsTo(email)).toHaveLength(1);
});

test('is not notified of units that sell out before the mail is sent, but of the next ones', async () => {
  const { productId, email, id } = await newRequest();
  const own = and(eq(stockAlerts.userId, id), eq(stockAlerts.productId, productId));
  await shop.db
    .update(stockAlerts)
    .set({ queuedAt: new Date(0) })
    .where(own);
  const [row] = await shop.db.select().from(stockAlerts).where(own);
  await shop.stockAlerts.deliver(row?.id ?? '');
  expect(await alertsTo(email)).toEqual([]);
  await setLeft(productId, 1);
  expect(await alertsTo(email)).toHaveLength(1);
});

test('the link in the mail ends all alerts of the account, but only when the button is pressed', async () => {
  const { productId, email, token } = await newRequest();
  await setLeft(productId, 1);
  const [mail] = await alertsTo(email);
  const path = mail?.unsubscribeUrl?.replace('https://shop.example', '') ?? '';
  expect(path).toMatch(/^\/api\/stock-alerts\/stop\/[-\da-f]{36}\.[\w-]{43}\?lang=en$/);
  expect(mail?.html).toContain(mail?.unsubscribeUrl ?? 'nothing');
  const other = await addProduct(shop);
  await setLeft(other, 0);
  await send(shop, 'addStockAlert', { body: { productId: other, size: 'Small' }, token });

  const page = await fetch(shop.url + path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<form method="post">');
  expect(await shop.db.$count(stockAlerts, eq(stockAlerts.productId, other))).toBe(1);
  // As mail programs do (RFC 8058).
  const stopped = await fetch(shop.url + path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(stopped.status).toBe(200);
  expect(await shop.db.$count(stockAlerts, eq(stockAlerts.productId, other))).toBe(0);
  const forged = path.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`);
  for (const method of ['GET', 'POST']) expect((await fetch(shop.url + forged, { method })).status).toBe(404);
});

test('needs a sign-in, a verified email address and a size that exists, and is limited', async () => {
  const productId = await addProduct(shop);
  const body = { productId, size: 'Small' };
  expect((await send(shop, 'addStockAlert', { body })).status).toBe(401);
  const { token: phoneOnly } = await signUp(shop);
  const answer = await send(shop, 'addStockAlert', { body, token: phoneOnly });
  expect(answer).toMatchObject({ status: 409, body: { code: 'alert_needs_email' } });
  const { token } = await signUp(shop, { password: 'lotus-petals' });
  const codes: unknown[] = [];
  for (let request = 0; request < 21; request += 1)
    codes.push((await send(shop, 'addStockAlert', { body, token })).body['code']);
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => undefined));
  expect(codes[20]).toBe('too_many_stock_alerts');
  const unknown = { productId, size: 'Huge' };
  expect((await send(shop, 'addStockAlert', { body: unknown, token })).body['code']).toBe('size_unavailable');
});
