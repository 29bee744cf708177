import { expect, vi } from 'vitest';
import * as v from 'valibot';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Actor } from 'xstate';
import type { CallName } from '../../../contract/calls.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import { toPaise } from '../../../contract/money.ts';
import type { ServerFeature } from '../../../contract/shop/serverFeatures.ts';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';
import { cartMachine } from '../../../machines/cart.machine.ts';
import { createCartChange } from '../../../src/services/carts/createCartChange.ts';
import { createRecords, type Records } from '../../../src/storage/records.ts';
import { provideCheckout } from '../../../src/services/orders/checkout.ts';
import type { Dependencies } from '../../../src/services/dependencies.ts';
import { ADDRESS, product } from '../../contract/catalogue/goods.ts';
import { flushPromises } from '../../machines/clock.ts';
import { dependenciesOver } from '../../machines/reloading.ts';
import { CONFIG } from '../../machines/sampleShop.ts';

export const DIYA = product({ _id: 'diya' });
export const ITEMS = [{ productId: 'diya', size: 'One size', quantity: 2 }];
const WINDOW_RESPONSE = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 's',
};

export type Fault = 'lost before' | 'lost after';

const Item = v.object({ productId: v.string(), size: v.string(), quantity: v.number(), name: v.string() });
const Ordered = v.object({ items: v.array(Item) });

interface ReceivedOptions {
  readonly body: unknown;
  /** The idempotency key in the request. */
  readonly key: string | undefined;
}

/** A server that follows the specification, and recognises a repeated request by its key, if it has one. `faults` names the next calls whose request or answer is lost. */
export class OtherServer {
  readonly received: { readonly name: CallName; readonly body: unknown }[] = [];
  readonly orders: Order[] = [];
  readonly faults = new Map<CallName, Fault[]>();
  /** Calls that fail until the test removes them. */
  readonly down = new Set<CallName>();
  /** Calls that are refused. */
  readonly refused = new Set<CallName>();
  /** Calls that fail once an order has been created. */
  downAfterwards: readonly CallName[] = [];
  /** When it begins to place an order. */
  untilPlaced: Promise<void> = Promise.resolve();
  /** Requests with these keys have been processed. */
  private readonly keys = new Set<string>();
  /** What it replies to a placed order besides `success`. */
  placed: object = {};

  readonly api = async (
    { name }: { readonly name: CallName },
    { body, key }: ReceivedOptions,
  ): Promise<unknown> => {
    this.received.push({ name, body });
    if (name === 'placeOrder') await this.untilPlaced;
    const fault = this.down.has(name) ? 'lost before' : this.faults.get(name)?.shift();
    if (fault === 'lost before') throw new Failure('', { status: 0 });
    if (this.refused.has(name)) throw new Failure('', { status: 200 });
    const isRepeated = key !== undefined && this.keys.has(key);
    if (key !== undefined) this.keys.add(key);
    const reply = isRepeated ? this.placed : this.answer(name, body);
    if (fault === 'lost after') throw new Failure('', { status: 0 });
    return reply;
  };

  count(name: CallName): number {
    return this.received.filter((call) => call.name === name).length;
  }

  private answer(name: CallName, body: unknown): unknown {
    if (name === 'getAddress') return { address: ADDRESS };
    if (name === 'listOrders') return { orders: [...this.orders] };
    if (name === 'startRazorpay') return { order: { id: 'order_1', amount: 99_800, currency: 'INR' } };
    if (name === 'placeOrder') this.add(body, 'COD', false);
    if (name === 'verifyRazorpay') this.add(body, 'Razorpay', true);
    return name === 'placeOrder' ? this.placed : {};
  }

  private add(body: unknown, paymentMethod: string, payment: boolean): void {
    const { items } = v.parse(Ordered, body);
    const _id = `order-${this.orders.length + 1}`;
    this.orders.push({
      _id,
      items: items.map((item) => ({ ...item, price: toPaise(499), image: [] })),
      status: 'Order Placed',
      payment,
      paymentMethod,
      date: 0,
    });
    for (const name of this.downAfterwards) this.down.add(name);
  }
}

/** A cart with these items and nothing to save. */
function cartOf(items: typeof ITEMS) {
  const cart = createActor(cartMachine).start();
  cart.send({ type: 'session.absent' });
  for (const { productId: itemId, size, quantity } of items)
    cart.send({ type: 'cart.changed', change: createCartChange('add', { itemId, size, quantity }) });
  return cart;
}

export function createDependencies(server: OtherServer, records: Records, features: ServerFeature[] = []) {
  const notified: unknown[] = [];
  const dependencies: Dependencies = {
    ...dependenciesOver(records),
    // As the client of the app, with keys where the server declares support for them.
    api: (call, { body, idempotencyKey, isKeyed } = {}) =>
      // The server's answers have the form that the readers produce.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      server.api(call, {
        body,
        key: isKeyed || features.includes('idempotency') ? idempotencyKey : undefined,
      }) as Promise<never>,
    config: () => ({ ...CONFIG, features }),
    products: () => [DIYA],
    notify: (message) => void notified.push(message),
  };
  return { dependencies, notified };
}

export async function openPage(
  server: OtherServer,
  records = createRecords(),
  { features = [], items = ITEMS }: { features?: ServerFeature[]; items?: typeof ITEMS } = {},
) {
  const { dependencies, notified } = createDependencies(server, records, features);
  let pay = (): void => undefined;
  const cart = cartOf(items);
  const page = createActor(
    provideCheckout({ ...dependencies, cart: () => cart }).provide({
      actors: {
        loadScript: fromPromise(() => Promise.resolve()),
        showWindow: fromCallback(({ sendBack }) => {
          pay = () => sendBack({ type: 'payment.responded', response: WINDOW_RESPONSE });
        }),
      },
    }),
    {
      input: { signedIn: true, methods: ['cod', 'stripe', 'razorpay'], items, resumedOrderId: null },
    },
  ).start();
  await flushPromises();
  return { page, records, notified, items, pay: () => pay() };
}

export async function press({ page, items }: { page: Actor<typeof checkoutMachine>; items: typeof ITEMS }) {
  page.send({
    type: 'order.submitted',
    order: { items, amount: toPaise(998), arePricesAgreed: true },
    hasUnavailable: false,
  });
  // The digest of the order is computed outside the fake clock.
  await vi.waitFor(async () => {
    await flushPromises();
    expect(page.getSnapshot().matches({ placing: 'preparing' })).toBe(false);
  });
  await flushPromises();
}
