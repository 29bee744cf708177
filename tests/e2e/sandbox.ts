import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { NO_FAULTS, type FaultChanges } from '@aangan/provider-sandbox';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { Order } from '../../contract/orders/entities.ts';
import { RUNS_ALL } from '../runsAll.ts';
import { call, type Account } from './api.ts';
import { ordersOf } from './checkout-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test as base } from './shop-test.ts';
import { beSignedIn, expectCartCount } from './shopper.ts';

/** Controls the providers during a test, and asserts the state of the shop afterwards. */

const Held = v.array(v.object({ type: v.string() }));

interface Providers {
  /** Sets faults. After the test they are reset, and no webhook is held back. */
  readonly set: (faults: FaultChanges) => Promise<void>;
  /** The events of the webhooks that are held back. */
  readonly held: () => Promise<string[]>;
  /** Delivers the webhooks that are held back; the shop accepts all of them. */
  readonly release: () => Promise<void>;
}

export const test = base.extend<{ providers: Providers }>({
  providers: async ({ shop }, provide) => {
    const set = async (faults: FaultChanges) => {
      await post(shop, '/sandbox/settings', faults);
    };
    const release = async () => {
      const statuses = await post(shop, '/sandbox/webhooks/deliver', {});
      expect(Object.values<unknown>(Object(statuses)).filter((status) => status !== 200)).toEqual([]);
    };
    const held = async () => {
      const webhooks = v.parse(Held, await (await fetch(`${shop.url}/sandbox/webhooks`)).json());
      return webhooks.map(({ type }) => type);
    };
    await provide({ set, held, release });
    await set({ stripe: NO_FAULTS, razorpay: NO_FAULTS, shiprocket: NO_FAULTS });
    await release();
  },
});

async function post(shop: RunningShop, path: string, body: object): Promise<unknown> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The payment methods with a provider. */
const ONLINE = ['stripe', 'razorpay'] as const;

/**
 * The payment methods of a test: one by default, both with TESTS=all. tests/server/payments.*.test.ts test the messages to and from each
 * provider.
 */
export const tryWith = (method: (typeof ONLINE)[number]) => (RUNS_ALL ? ONLINE : [method]);

/** The request that starts an order by each payment method, as a pattern for `page.route`. */
export const START_REQUESTS: Record<PaymentMethod, string> = {
  cod: '**/api/order/place',
  stripe: '**/api/order/stripe',
  razorpay: '**/api/order/razorpay',
};

/** On the card payment page or in Razorpay's window: ends the payment in one of the collapsed ways. */
export async function endBy(page: Page, ending: string, seconds = 1): Promise<void> {
  await page.getByText('Other endings').click();
  await page.getByRole('spinbutton').fill(String(seconds));
  await page.getByRole('button', { name: ending, exact: true }).click();
}

/** Another tab of the same browser and shopper. */
export async function openTab(context: BrowserContext, account: Account, path: string): Promise<Page> {
  const tab = await context.newPage();
  await beSignedIn(tab, account, path);
  return tab;
}

interface ExpectedOrder {
  readonly method: PaymentMethod;
  readonly status?: Order['status'];
  readonly payment?: boolean;
}

/** Expects this order and no other; the cart is empty, or still full while the order is unpaid. */
export async function expectOneOrder(
  page: Page,
  shop: RunningShop,
  account: Account,
  { method, status = 'Order Confirmed', payment = method !== 'cod' }: ExpectedOrder,
): Promise<void> {
  await expect.poll(() => readOrderState(shop, account)).toEqual([{ status, payment, method }]);
  const lines = payment || status === 'Order Confirmed' ? 0 : 2;
  const { cartData } = await call(shop, 'getCart', { token: account.token });
  expect(Object.keys(cartData)).toHaveLength(lines);
  await expectCartCount(page, lines);
}

/** The same for an order that was placed, which the page shows. */
export async function expectPlaced(
  page: Page,
  shop: RunningShop,
  account: Account,
  method: PaymentMethod,
): Promise<void> {
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('main').getByText('Order Confirmed')).toBeVisible();
  await expectOneOrder(page, shop, account, { method });
}

/** Expects My Orders to thank for the order that was just placed or paid in this tab. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
}

async function readOrderState(shop: RunningShop, account: Account) {
  const orders = await ordersOf(shop, account);
  return orders.map(({ status, payment, paymentMethod: method }) => ({ status, payment, method }));
}
