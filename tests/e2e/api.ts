import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { calls, type CallName, type CallReply } from '../../contract/calls.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { callApi, sentCode } from '../api-calls.ts';
import type { RunningShop } from './running-shop.ts';

export { ADDRESS } from '../address.ts';
export { sentCode };

/** Calls that tests make to the server directly: to prepare a page, and to read what was stored. */

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
    params,
    body,
    token,
    origin,
  }: { params?: Record<string, string>; body?: unknown; token?: string; origin?: string } = {},
): Promise<CallReply<N>> {
  const headers = origin === undefined ? {} : { origin };
  const answer = await callApi(shop, name, { params, body, token, headers });
  const json = answer.body;
  if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(json)}`);
  // The table declares this type for `calls[name]`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (v.is<v.GenericSchema>(calls[name].reply, json)) return json as CallReply<N>;
  throw new Error(`${name} answered in another form: ${JSON.stringify(json)}`);
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
