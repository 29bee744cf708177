import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP, Secret } from 'otpauth';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { deskCalls, type DeskCallName } from '../../contract/desk/deskCalls.ts';
import { readDeskLink } from '../../contract/desk/deskLink.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { DeskOrder } from '../../contract/desk/entities.ts';
import type { CallReply } from '../../contract/calls.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { ADDRESS, call, newAccount, newEmail, someProducts } from './api.ts';
import type { RunningShop } from './running-shop.ts';

const run = promisify(execFile);

/** Somebody who runs the shop. */
export interface Staff {
  readonly email: string;
  /** The session's cookie. */
  readonly cookie: string;
  /** Of the authenticator app. */
  readonly secret: string;
}

/** Adds somebody by the command; the result is the path of the link. */
export async function addStaff(shop: RunningShop, email: string, role: DeskRole = 'owner'): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['server/commands/shop.ts', 'owner', 'add', email, '--role', role],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' } },
  );
  return /\/desk#\S+/.exec(stdout)?.[0] ?? '';
}

/** Adds somebody who has followed the link. */
export async function joinStaff(shop: RunningShop, role?: DeskRole): Promise<Staff> {
  const email = newEmail();
  const link = await addStaff(shop, email, role);
  const token = readDeskLink(link.slice(link.indexOf('#'))) ?? '';
  const { secret } = v.parse(
    deskCalls.checkLink.reply,
    await (await callDesk(shop, 'checkLink', { body: { token } })).json(),
  );
  const reply = await callDesk(shop, 'finishLink', {
    body: { token, name: 'Phone', factor: { kind: 'app', code: totpOf(secret) } },
  });
  const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('aangan_desk='));
  return { email, secret, cookie: cookie?.split(';')[0] ?? '' };
}

export async function callDesk(
  shop: RunningShop,
  name: DeskCallName,
  { body, params = {}, cookie = '' }: { body?: unknown; params?: Record<string, unknown>; cookie?: string },
): Promise<Response> {
  const { method, path } = deskCalls[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]));
  const reply = await fetch(shop.url + filled, {
    method,
    headers: { cookie, origin: shop.url, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  if (!reply.ok) throw new Error(`${name} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

export async function readDeskOrder(
  shop: RunningShop,
  { cookie }: Staff,
  number: number,
): Promise<DeskOrder> {
  const reply = await callDesk(shop, 'getDeskOrder', { params: { number }, cookie });
  return v.parse(v.object({ order: DeskOrder }), await reply.json()).order;
}

/** Makes the browser have the session of somebody. */
export async function beStaff(
  context: BrowserContext,
  shop: RunningShop,
  { cookie }: Pick<Staff, 'cookie'>,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(shop.url).hostname, path: '/api/desk' }]);
}

/** The code of an authenticator app; `aheadMs`: a later one, since each code can be used once. */
export function totpOf(secret: string, { aheadMs = 0 } = {}): string {
  const timestamp = Date.now() + aheadMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Places cash orders for somebody with this last name, who can be searched for; returns their numbers. */
export async function placeOrders(
  shop: RunningShop,
  lastName: string,
  count: number,
  quantity = 1,
  other: Partial<typeof ADDRESS> = {},
): Promise<number[]> {
  const address = { ...ADDRESS, ...other, lastName };
  const { token } = await newAccount(shop, { address });
  const numbers: number[] = [];
  while (numbers.length < count)
    numbers.push(Number((await placeOrder(shop, token, address, quantity)).number));
  return numbers;
}

/** Places a cash order. */
export async function placeOrder(
  shop: RunningShop,
  token: string,
  address: typeof ADDRESS,
  quantity = 1,
): Promise<NonNullable<CallReply<'placeOrder'>['order']>> {
  const [product] = await someProducts(shop, 1);
  const items = [{ productId: product?._id, size: product?.sizes[0], quantity }];
  const body = { address, items, amount: (product?.price ?? 0) * quantity, paymentMethod: 'cod' };
  const { order } = await call(shop, 'placeOrder', { body, token });
  if (order?.number === undefined) throw new Error('the order has no number');
  return order;
}

/** Counts what is tapped on the page from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['taps']));
}
