import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { paise } from '../../contract/money.ts';
import type { CallName } from '../../contract/calls.ts';
import type { OtpMode } from '../../contract/constants.ts';
import { Cart } from '../../contract/carts/entities.ts';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { products } from '../../server/db/schema.ts';
import { ADDRESS } from '../address.ts';
import type { Shop } from './harness.ts';

export { ADDRESS };

/** Steps of shoppers and merchants in the tests of accounts, carts and orders: over HTTP, with codes read from the outbox. */

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  /** Idempotency-Key. */
  readonly key?: string;
  /** The client's network address, for shops with TRUST_PROXY=127.0.0.1. */
  readonly from?: string;
  /** The cookie of a device that has signed in before, see {@link deviceOf}. */
  readonly device?: string | undefined;
  /** The origin of the page that sends the request. */
  readonly origin?: string;
}

export async function send(
  shop: Shop,
  name: CallName,
  { params, body, token, key, from, device, origin }: Sending = {},
): Promise<Answer> {
  const headers = {
    ...(origin === undefined ? {} : { origin }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    ...(device === undefined ? {} : { cookie: device }),
  };
  const answer = await shop.call(name, { params, body, token, key, headers });
  return { ...answer, body: v.parse(v.record(v.string(), v.unknown()), answer.body) };
}

/** The device cookie of a sign-in response. */
export function deviceOf({ headers }: Answer): string {
  const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? [];
  return cookie;
}

let serial = 0;
export const newEmail = () => `asha${(serial += 1)}@example.com`;
export const newMobile = () => `98765${String((serial += 1)).padStart(5, '0')}`;

/** The code in the newest message to this identifier. */
async function codeFor(shop: Shop, identifier: Identifier): Promise<string> {
  await shop.codeDelivery.drained();
  const message = shop.outbox
    .list()
    .find(({ to, code }) => to === identifierText(identifier) && code !== undefined);
  if (!message?.code) throw new Error(`No code was sent to ${identifierText(identifier)}`);
  return message.code;
}

/** A code of six digits that differs from the sent one. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

export async function requestCode(shop: Shop, identifier: Identifier, mode: OtpMode): Promise<string> {
  const answer = await send(shop, 'sendOtp', { body: { ...identifier, mode } });
  if (answer.status !== 200) throw new Error(`send-otp answered ${answer.status}`);
  return codeFor(shop, identifier);
}

export interface Shopper {
  readonly id: string;
  readonly token: string;
  readonly identifier: Identifier;
  readonly device: string;
}

/** Signs up by phone, or by email when a password is given. */
export async function signUp(
  shop: Shop,
  details: { name?: string; password?: string } = {},
): Promise<Shopper> {
  const { name = 'Asha Rao', password } = details;
  const identifier = password === undefined ? { phone: `+91${newMobile()}` } : { email: newEmail() };
  const otp = await requestCode(shop, identifier, 'signup');
  const answer = await send(shop, 'verifyOtp', {
    body: { ...identifier, otp, mode: 'signup', name, password },
  });
  return { ...tokenOf(answer), identifier, device: deviceOf(answer) };
}

export function tokenOf(answer: Answer): { id: string; token: string } {
  const { token } = v.parse(v.object({ token: v.string() }), answer.body);
  const { id } = v.parse(v.object({ id: v.string() }), decodeJwt(token));
  return { id, token };
}

/** Puts a product into the catalogue and returns its id. */
export async function addProduct(
  shop: Shop,
  details: Partial<typeof products.$inferInsert> = {},
): Promise<string> {
  const id = `piece-${(serial += 1)}`;
  await shop.db.insert(products).values({
    id,
    name: 'Brass diya',
    pricePaise: paise(49_900),
    sizes: ['Small', 'Large'],
    images: ['/pictures/diya-1.svg', '/pictures/diya-2.svg'],
    description: 'A lamp.',
    longDescription: 'A lamp for the doorstep.',
    category: 'Devotional',
    subCategory: 'Diyas',
    ...details,
  });
  return id;
}

/** The cart of an account, as the server returns it. */
export async function cartOf(shop: Shop, token: string): Promise<Cart> {
  const { body } = await send(shop, 'getCart', { token });
  return v.parse(v.object({ success: v.literal(true), cartData: Cart }), body).cartData;
}

/** A new shopper and the request for two small diyas at ₹499 each. */
export async function readyToOrder(shop: Shop) {
  const shopper = await signUp(shop, { name: 'Asha Rao' });
  const productId = await addProduct(shop);
  const items = [{ productId, size: 'Small', quantity: 2 }];
  return { ...shopper, productId, request: { address: ADDRESS, items, amount: 998, paymentMethod: 'cod' } };
}
