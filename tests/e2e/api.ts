import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { calls, type CallName, type CallReply } from '../../contract/calls.ts';
import type { Address } from '../../contract/entities.ts';
import type { RunningShop } from './running-shop.ts';

/** Calls that tests make to the server directly: to prepare a page, and to read what was stored. */

const Outbox = v.array(v.object({ to: v.string(), code: v.optional(v.string()) }));

export const ADDRESS: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
};

export const PASSWORD = 'marigold-garland';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

export function newEmail(): string {
  return `asha${randomInt(2 ** 40)}@example.com`;
}

export async function call<N extends CallName>(
  shop: Pick<RunningShop, 'url'>,
  name: N,
  {
    params = {},
    body = {},
    token,
    origin,
  }: { params?: Record<string, string>; body?: unknown; token?: string; origin?: string } = {},
): Promise<CallReply<N>> {
  const { method, path: pattern, reply } = calls[name];
  const path = pattern.replaceAll(/:(\w+)/g, (colon, param: string) => params[param] ?? colon);
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(origin ? { origin } : {}),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`);
  // The type is that of `calls[name]`, as the table declares it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (v.is<v.GenericSchema>(reply, json)) return json as CallReply<N>;
  throw new Error(`${path} answered in another form: ${JSON.stringify(json)}`);
}

/** The latest code that was sent to an email address, or to a phone number with +91; null when none was sent. */
export async function sentCode(shop: Pick<RunningShop, 'url'>, to: string): Promise<string | null> {
  const answer = await fetch(`${shop.url}/sandbox/outbox`, { headers: { accept: 'application/json' } });
  const messages = v.parse(Outbox, await answer.json());
  return messages.find((message) => message.to === to && message.code)?.code ?? null;
}

export async function newAccount(
  shop: RunningShop,
  { address }: { address?: Address } = {},
): Promise<Account> {
  const email = newEmail();
  const name = 'Asha Rao';
  await call(shop, 'sendOtp', { body: { email, mode: 'signup' } });
  const otp = await sentCode(shop, email);
  const { token = '' } = await call(shop, 'verifyOtp', {
    body: { email, otp, mode: 'signup', name, password: PASSWORD },
  });
  if (address) await call(shop, 'saveAddress', { body: { address }, token });
  return { email, name, token };
}

/** A product as the API returns it: the price is in rupees. */
export type SentProduct = CallReply<'listProducts'>['products'][number];

/** An order as the API returns it: amounts are in rupees. */
export type SentOrder = CallReply<'listOrders'>['orders'][number];

/** Products that have a choice of sizes, as the home page and the collection list them. */
export async function someProducts(shop: RunningShop, count: number): Promise<readonly SentProduct[]> {
  const { products } = await call(shop, 'listProducts');
  return products.filter(({ sizes }) => sizes.length > 1).slice(0, count);
}
