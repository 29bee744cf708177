import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { hmac } from '@aangan/provider-sandbox';
import type { CallName } from '../../contract/calls.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import { paise, toPaise, toRupees, type Paise } from '../../contract/money.ts';
import { ADDRESS } from '../../tests/address.ts';
import type { Sending } from '../../tests/api-calls.ts';
import { call, type Answer } from '../../tests/faults/calling.ts';
import { DISCOUNT } from './coupons.ts';
import type { Fleet } from './fleet.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A shopper's actions and their responses, which the database must contain exactly once. */
export interface Purchase {
  key: string;
  readonly method: PaymentMethod;
  readonly quantity: number;
  readonly pays: boolean;
  /** The coupon that it uses; null without one. */
  coupon: string | null;
  orderId: string;
  /** Whether the shopper cancelled it, with a successful response. */
  isCancelled: boolean;
  /** What the return of one of its units has refunded, in rupees; null without a return. */
  refund: number | null;
}

/** What a purchase costs. */
export function totalOf({ quantity, coupon }: Pick<Purchase, 'quantity' | 'coupon'>): Paise {
  return paise(toPaise(PRICE_RUPEES) * quantity - (coupon === null ? 0 : DISCOUNT));
}

const ITEM = { productId: 'clay-diya-set-of-twelve', size: 'Set of 12' } as const;
const PRICE_RUPEES = 249;
/** The sandbox keeps 400 records of each kind. */
const MAX_PURCHASES = 330;
const PAUSE_MS = 100;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_GUEST_QUANTITY = 90;

/** The owner's event of a return in this status. */
const NEXT_EVENT = new Map([
  ['approved', 'pickUp.done'],
  ['pickedUp', 'parcel.received'],
  ['received', 'items.accepted'],
]);

const Returns = v.object({
  returns: v.array(v.object({ _id: v.string(), status: v.string(), refund: v.number() })),
});
const Numbers = v.object({ orders: v.array(v.object({ _id: v.string(), number: v.string() })) });
const DeskOrder = v.object({
  order: v.object({ stage: v.string(), version: v.string(), parcel: v.nullable(v.unknown()) }),
});

/** The shoppers of a run: their actions are drawn from the seed, and repeated until the shop responds. */
export class Shoppers {
  readonly purchases: (Purchase & { readonly phone: string })[] = [];
  /** The cart that each shopper and guest must have in the end: phone or guest id, and quantity. */
  readonly carts = new Map<string, number>();
  readonly reviewers = new Set<string>();
  /** How many requests were sent, and how many of them got no response or 5xx. */
  readonly counts = { requests: 0, failed: 0 };
  readonly #fleet: Fleet;
  readonly #waiting = new Set<string>();
  #isOver = false;

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
  }

  /** What they wait for at present. */
  get waiting(): readonly string[] {
    return [...this.#waiting];
  }

  /** No shopper starts another purchase after this. */
  finish(): void {
    this.#isOver = true;
  }

  /** Signs up, and buys repeatedly. */
  async shop(phone: string, token: string, random: SeededRandom): Promise<void> {
    for (let number = 1; !this.#isOver && this.purchases.length < MAX_PURCHASES; number += 1) {
      const purchase = await this.#buy({ phone, token, name: `${phone}-${number}` }, random);
      if (number === 1 || random.integer(1, 5) === 1) await this.#returnUnit(purchase, token, random);
      if (number !== 1) continue;
      const body = { rating: random.integer(1, 5), comment: 'Burns well.' };
      await this.#repeat(random, 'postReview', {
        token,
        body,
        key: `review-${phone}`,
        params: { productId: ITEM.productId },
      });
      this.reviewers.add(phone);
    }
  }

  async fillCart(guest: string, random: SeededRandom): Promise<void> {
    let quantity = 0;
    while (!this.#isOver && quantity < MAX_GUEST_QUANTITY) {
      quantity += 1;
      const body = { itemId: ITEM.productId, size: ITEM.size, quantity: 1, userId: guest };
      await this.#repeat(random, 'addToCart', { body, key: `${guest}-${quantity}` });
      this.carts.set(guest, quantity);
      await sleep(random.integer(0, 3 * PAUSE_MS));
    }
  }

  /** @returns the token of the new account */
  async signUp(phone: string, random: SeededRandom): Promise<string> {
    await this.#repeat(random, 'sendOtp', { body: { phone, mode: 'signup' } });
    let otp: string | null = null;
    while (otp === null) {
      await sleep(PAUSE_MS);
      otp = this.#codeTo(phone);
    }
    const body = { phone, otp, mode: 'signup', name: 'Asha Rao' };
    const { body: reply } = await this.#repeat(random, 'verifyOtp', { body });
    return v.parse(v.object({ token: v.string() }), reply).token;
  }

  #codeTo(phone: string): string | null {
    const Message = v.object({ recipients: v.tuple([v.object({ mobiles: v.string(), code: v.string() })]) });
    for (const { body } of this.#fleet.sms.requested) {
      const [{ mobiles, code }] = v.parse(Message, body).recipients;
      if (mobiles.endsWith(phone)) return code;
    }
    return null;
  }

  async #buy(
    { phone, token, name }: { phone: string; token: string; name: string },
    random: SeededRandom,
  ): Promise<Purchase> {
    const added = random.integer(1, 3);
    const cart = { itemId: ITEM.productId, size: ITEM.size, quantity: added };
    await this.#repeat(random, 'addToCart', { token, key: `cart-${name}`, body: cart });
    const quantity = (this.carts.get(phone) ?? 0) + added;
    this.carts.set(phone, quantity);
    const method = random.pick<PaymentMethod>(['cod', 'stripe', 'razorpay']);
    // A cart holds at most 99.
    const pays = method === 'cod' || quantity > 80 || random.integer(1, 4) > 1;
    const coupon = random.pick([null, null, 'EACH', 'FEW'] as const);
    const purchase: Purchase & { phone: string } = {
      phone,
      key: `order-${name}`,
      method,
      quantity,
      pays,
      coupon,
      orderId: '',
      isCancelled: false,
      refund: null,
    };
    this.purchases.push(purchase);
    await this.#order(purchase, token, random);
    if (pays) this.carts.set(phone, 0);
    if (pays && random.integer(1, 4) === 1) await this.#cancel(purchase, token, random);
    return purchase;
  }

  async #order(purchase: Purchase & { phone: string }, token: string, random: SeededRandom): Promise<void> {
    const { method, quantity, phone, pays } = purchase;
    const name = { cod: 'placeOrder', stripe: 'startStripe', razorpay: 'startRazorpay' } as const;
    const start = async () => {
      const { coupon, key } = purchase;
      const request = {
        address: { ...ADDRESS, phone },
        items: [{ ...ITEM, quantity }],
        amount: toRupees(totalOf(purchase)),
        paymentMethod: method,
        ...(coupon === null ? {} : { coupon }),
      };
      const refusals = coupon === 'FEW' ? [409] : [];
      const answer = await this.#repeat(random, name[method], { token, key, body: request }, refusals);
      return { answer, request };
    };
    let { answer, request } = await start();
    if (answer.body['code'] === 'coupon_used_up') {
      purchase.coupon = null;
      purchase.key += '-without';
      ({ answer, request } = await start());
    }
    const { body } = answer;
    if (method === 'cod') {
      purchase.orderId = v.parse(v.object({ order: v.object({ _id: v.string() }) }), body).order._id;
      return;
    }
    purchase.orderId = v.parse(v.object({ orderId: v.string() }), body).orderId;
    if (!pays) return;
    const returns = random.integer(1, 2) === 1;
    if (method === 'stripe') {
      const { session_url } = v.parse(v.object({ session_url: v.string() }), body);
      this.#fleet.sandbox.payStripe(session_url.split('/').at(-1) ?? '', returns ? 'pay' : 'vanish');
      const verification = { success: 'true', orderId: purchase.orderId };
      if (returns) await this.#repeat(random, 'verifyStripe', { token, body: verification });
    } else {
      const { id } = v.parse(v.object({ order: v.object({ id: v.string() }) }), body).order;
      const payment = this.#fleet.sandbox.payRazorpay(id, { act: returns ? 'pay' : 'vanish' });
      const signed = {
        razorpay_order_id: id,
        razorpay_payment_id: payment.id,
        razorpay_signature: hmac(this.#fleet.sandbox.keys.razorpay.keySecret, `${id}|${payment.id}`),
      };
      if (returns) await this.#repeat(random, 'verifyRazorpay', { token, body: { ...request, ...signed } });
    }
    await this.#untilPaid(purchase.orderId, token, random);
  }

  /** The shop may refuse it when the courier has the parcel. */
  async #cancel(purchase: Purchase, token: string, random: SeededRandom): Promise<void> {
    const { orderId } = purchase;
    const answer = await this.#repeat(random, 'cancelOrder', { token, body: { orderId } }, [409]);
    purchase.isCancelled = answer.status < 400;
  }

  /** Returns one of several units of a paid order, which the courier has delivered; the owner accepts it, and refunds cash by hand. */
  async #returnUnit(purchase: Purchase, token: string, random: SeededRandom): Promise<void> {
    const { orderId, key, method, quantity, pays, isCancelled } = purchase;
    if (!pays || isCancelled || quantity === 1) return;
    await this.#deliver(orderId, token, random);
    const items = [{ ...ITEM, quantity: 1 }];
    const body = { orderId, items, reason: 'unwanted', account: { upi: 'asha@okbank' } };
    await this.#repeat(random, 'requestReturn', { token, key: `return-${key}`, body });
    await this.#until(`the return of ${orderId}`, async () => {
      const listed = await this.#repeat(random, 'listReturns', { token, body: { orderId } });
      const [found] = v.parse(Returns, listed.body).returns;
      if (found?.status === 'refunded') purchase.refund = found.refund;
      else if (found && (found.status !== 'checked' || method === 'cod')) await this.#decide(found);
      return purchase.refund !== null;
    });
  }

  /** The owner's next command about a return, which may fail, or be carried out without an answer. */
  async #decide({ _id: id, status }: { readonly _id: string; readonly status: string }): Promise<void> {
    const type = NEXT_EVENT.get(status);
    const [route, body] =
      status === 'requested'
        ? ['/returns/own-courier', { id }]
        : status === 'checked'
          ? ['/returns/paid', { id, reference: 'UTR 1' }]
          : ['/returns/event', { id, type }];
    await this.#fleet.command('POST', route, body).catch(() => undefined);
  }

  /** The owner records that the courier, whose parcel is known, has picked the order up and delivered it. */
  async #deliver(orderId: string, token: string, random: SeededRandom): Promise<void> {
    const { orders } = v.parse(Numbers, (await this.#repeat(random, 'listOrders', { token })).body);
    const path = `/orders/${orders.find(({ _id }) => _id === orderId)?.number}`;
    await this.#until(`the delivery of ${orderId}`, async () => {
      const read = await this.#fleet.command('GET', path).catch(() => null);
      if (read === null) return false;
      const { stage, parcel, version } = v.parse(DeskOrder, read).order;
      if (stage === 'delivered' || parcel === null) return stage === 'delivered';
      const type = stage === 'confirmed' ? 'parcel.pickedUp' : 'parcel.delivered';
      await this.#fleet.command('POST', `${path}/events`, { type, version }).catch(() => undefined);
      return false;
    });
  }

  async #until(wait: string, isDone: () => Promise<boolean>): Promise<void> {
    this.#waiting.add(wait);
    while (!(await isDone())) await sleep(PAUSE_MS);
    this.#waiting.delete(wait);
  }

  async #untilPaid(orderId: string, token: string, random: SeededRandom): Promise<void> {
    const Orders = v.object({ orders: v.array(v.object({ _id: v.string(), payment: v.boolean() })) });
    await this.#until(`the payment of ${orderId}`, async () => {
      const { orders } = v.parse(Orders, (await this.#repeat(random, 'listOrders', { token })).body);
      return orders.find(({ _id }) => _id === orderId)?.payment === true;
    });
  }

  /**
   * Sends a request, to a random process each time, until the status is neither 5xx nor 429.
   * @param refusals accepted statuses of refusals
   * @throws Error for any other refusal, because all actions of shoppers are allowed
   */
  async #repeat(
    random: SeededRandom,
    name: CallName,
    sending: Sending,
    refusals: readonly number[] = [],
  ): Promise<Answer> {
    const [first = '', ...others] = this.#fleet.urls;
    const wait = `${name} ${JSON.stringify(sending.body ?? {})} ${sending.key ?? ''}`;
    this.#waiting.add(wait);
    for (;;) {
      this.counts.requests += 1;
      const url = random.pick([first, ...others]);
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      // Also null for an answer that is not JSON, as of a proxy without a server.
      const answer = await call({ url }, name, { ...sending, signal }).catch(() => null);
      if (answer && (answer.status < 400 || refusals.includes(answer.status))) {
        this.#waiting.delete(wait);
        return answer;
      }
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${name} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
      this.counts.failed += 1;
      await sleep(PAUSE_MS);
    }
  }
}
