import { afterEach, expect, test } from 'vitest';
import { DEMO_OWNER, prepareDemoOwner } from '../../server/desk/demo-owner.ts';
import { addStaff, listStaff } from '../../server/desk/staff.ts';
import { appProof, callDesk, cookieOf, joinStaff } from './desk-staff.ts';
import { startShop, type Shop, type ShopOptions } from './harness.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DELIVERY_FEE: '49' };

const shops: Shop[] = [];
async function start(options: ShopOptions): Promise<Shop> {
  const shop = await startShop({ stocked: false, ...options });
  shops.push(shop);
  await prepareDemoOwner(shop);
  return shop;
}
afterEach(async () => {
  // Those beside another one were started last.
  while (shops.length > 0) await shops.pop()?.close();
});

const emails = async (shop: Shop) => (await listStaff(shop)).map(({ email }) => email);
const outboxPage = async (shop: Shop) =>
  (await fetch(`${shop.url}/sandbox/outbox`, { headers: { accept: 'text/html' } })).text();

test('a demo shop has an owner, who signs in with the codes of the outbox', async () => {
  const shop = await start({});
  expect((await callDesk(shop, 'getDeskDemo')).body).toEqual({ hasOutbox: true, owner: DEMO_OWNER });
  await callDesk(shop, 'sendDeskCode', { body: { email: DEMO_OWNER } });
  const page = await outboxPage(shop);
  const appCode = /App code <code>(\d{6})/.exec(page)?.[1] ?? '';
  const otp = shop.outbox.list().find(({ to }) => to === DEMO_OWNER)?.code ?? '';
  const body = { email: DEMO_OWNER, otp, ...appProof(appCode) };
  const started = await callDesk(shop, 'startDeskSession', { body });
  expect(started.body).toMatchObject({ staff: { roles: ['owner'] } });

  // Without the app, the outbox has no code of it.
  const cookie = cookieOf(started);
  const other = await joinStaff(shop, 'owner');
  const people = await listStaff(shop);
  const id = people.find(({ email }) => email === DEMO_OWNER)?.id ?? '';
  await callDesk(shop, 'removePerson', { cookie: other.cookie, params: { id } });
  expect((await callDesk(shop, 'getDeskSession', { cookie })).status).toBe(401);
  expect(await outboxPage(shop)).not.toContain('App code');
  expect((await callDesk(shop, 'getDeskDemo')).body).toEqual({ hasOutbox: true, owner: null });
  // A start later.
  await prepareDemoOwner(shop);
  expect(await emails(shop)).toEqual([other.email]);
});

test('production has no such owner, and removes one that comes with the database of a demo', async () => {
  const demo = await start({});
  expect(await emails(demo)).toEqual([DEMO_OWNER]);
  const production = await start({ env: PRODUCTION, beside: demo });
  expect(await emails(production)).toEqual([]);
  expect((await callDesk(production, 'getDeskDemo')).body).toEqual({ hasOutbox: false, owner: null });
  expect((await fetch(`${production.url}/sandbox/outbox`)).status).toBe(404);
  const empty = await start({ env: PRODUCTION });
  expect(await emails(empty)).toEqual([]);
});

test('a shop with products of its own, or with staff, gets no such owner', async () => {
  const own = await start({ env: { DEMO_CATALOGUE: 'off' } });
  expect(await emails(own)).toEqual([]);
  await addStaff(own, 'asha@shop.example', ['packer']);
  const staffed = await start({ beside: own });
  expect(await emails(staffed)).toEqual(['asha@shop.example']);
});
