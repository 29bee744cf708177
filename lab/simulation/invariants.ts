import { eq, gte, isNotNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { SandboxData } from '@aangan/provider-sandbox';
import { listWaitingJobs } from '../faults/ledger.ts';
import { expectStock } from '../../tests/faults/stock-ledger.ts';
import { couponCharges } from '../../contract/coupons/couponRules.ts';
import { paise } from '../../contract/money.ts';
import { numbered } from '../../contract/orders/parcels.ts';
import { toCoupon } from '../../server/coupons/queries.ts';
import type { Database } from '../../server/db/database.ts';
import {
  cartLines,
  carts,
  coupons,
  couponUses,
  orderLines,
  orderRefunds,
  orders,
  payments,
  products,
  rateLimits,
  shipments,
  stockAllocations,
  users,
} from '../../server/db/schema.ts';
import { limitKey } from '../../server/limits/consume.ts';
import { chargedTotal } from '../../server/orders/charged-total.ts';
import { shownStatus } from '../../server/orders/parcel-status.ts';
import { limits } from '../../server/limits/limits.ts';
import { HELD_QUANTITY_MAX, HOLD_MS, holdCount } from '../../server/stock/allocate-stock.ts';
import { checkAccounts } from './accountInvariants.ts';
import type { Tab } from './browser.ts';
import { checkDesk, type Freshness } from './deskInvariants.ts';
import { generationOf } from './profileActions.ts';
import { checkProfiles } from './profileInvariants.ts';
import { checkReturns, listPartialRefunds } from './returnInvariants.ts';
import { checkParcels, hasNoFees } from './parcelInvariants.ts';
import { checkInvoices } from './invoiceInvariants.ts';
import { describeStuckActors } from './describeStuckActors.ts';
import type { Page } from './page/openPage.ts';
import { secret } from './server.ts';
import type { CartAction, Shopper } from './shopper.ts';
import type { Staff } from './staff.ts';

interface Outcome {
  readonly db: Database;
  readonly shoppers: readonly Shopper[];
  /** Empty in a run without people at the desk. */
  readonly staff: readonly Staff[];
  readonly providers: SandboxData;
  /** The accounts whose sessions another device has ended, as they were then. */
  readonly ended: readonly (typeof users.$inferSelect)[];
  /** Lines of the servers' logs. */
  readonly logged: readonly string[];
  /** The trace, one event per line. */
  readonly trace: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the clock of the database was set back. */
  readonly isClockSetBack: boolean;
  /** False after the clock of a server has jumped. */
  readonly areDatesComparable: boolean;
}

/** Invariants after all faults are over and everything is idle. Returns violations, as sentences. */
export async function findViolations(outcome: Outcome, freshness: Freshness): Promise<string[]> {
  const { db, shoppers, providers, logged } = outcome;
  const tabs = shoppers.flatMap(({ browser }) => browser.tabs);
  return [
    ...(await checkMoney(db, providers)),
    ...(await checkOrders(db, providers)),
    ...(await checkItems(outcome)),
    ...(await checkTotals(outcome)),
    ...(await checkThanks(outcome)),
    ...(await checkStock(outcome)),
    ...(await checkCoupons(outcome)),
    ...(await checkReturns(outcome)),
    ...(await checkDesk(outcome, freshness)),
    ...(await checkParcels(outcome)),
    ...(await checkInvoices(db)),
    ...checkCodes(outcome),
    ...(await checkAccounts(db, shoppers)),
    ...(await checkProfiles(outcome)),
    ...[...shoppers, ...tabs].flatMap(({ problems }) => problems),
    ...(await Promise.all(tabs.map((tab) => checkTab(db, tab, freshness)))).flat(),
    ...logged.filter(isBug).map((line) => `logged: ${line}`),
  ];
}

const Logged = v.object({
  level: v.string(),
  err: v.optional(v.object({ type: v.string(), status: v.optional(v.number()) })),
});

/** Whether a line of the log is an error, except for providers that did not respond. */
function isBug(line: string): boolean {
  const { level, err } = v.parse(Logged, JSON.parse(line));
  const isUnanswered =
    /ProviderError|Unavailable/.test(err?.type ?? '') || [502, 503, 504].includes(err?.status ?? 0);
  return ['error', 'fatal'].includes(level) && !isUnanswered;
}

/** Each paisa once: the providers hold the total of paid orders; everything else was refunded, once. */
async function checkMoney(db: Database, { stripe, razorpay }: SandboxData): Promise<string[]> {
  const collected = [
    ...Object.values(stripe.intents).filter(({ status }) => status === 'succeeded'),
    ...Object.values(razorpay.payments).filter(({ status }) => /captured|refunded/.test(status)),
  ];
  const stored = await db.select().from(payments);
  const paid = stored.filter(({ status }) => status === 'paid');
  const rows = await db.select().from(orders);
  const parts = await db.select().from(orderRefunds);
  const { refunds, whole } = await listPartialRefunds(db);
  const isRefunded = (orderId: string) => stored.some((one) => one.orderId === orderId && whole.has(one.id));
  const refundedParts = (paymentId: string) =>
    refunds.reduce((sum, { payment, amount }) => (payment.id === paymentId ? sum + amount : sum), 0);
  return [
    ...compare(
      'money that is held',
      collected
        .filter(({ amount, amountRefunded }) => amount > amountRefunded)
        .map(({ id, amount }) => `${id} ${amount}`),
      // Refunds of parts may be the whole amount, which a webhook reports later, if at all.
      paid
        .filter(({ id, amountPaise }) => amountPaise > refundedParts(id))
        .map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`),
    ),
    ...compare(
      'paid orders',
      rows
        .filter((order) => order.paid && order.paymentMethod !== 'cod' && !isRefunded(order.id))
        .map((order) => `${order.id} ${paidAmount(order, paid)}`),
      paid.map(({ orderId, amountPaise }) => `${orderId} ${amountPaise}`),
    ),
    ...compare(
      'refunds',
      [
        ...Object.values(stripe.refunds).map(({ intent, amount }) => `${intent} ${amount}`),
        ...Object.values(razorpay.refunds).map(({ paymentId, amount }) => `${paymentId} ${amount}`),
      ],
      [
        ...refunds.map(({ payment, amount }) => `${payment.providerPaymentId} ${amount}`),
        // What is left of a payment whose order was cancelled after a part of it was refunded.
        ...stored
          .filter(({ id, status }) => status === 'refunded' && !whole.has(id))
          .map(
            ({ id, providerPaymentId, amountPaise }) =>
              `${providerPaymentId} ${amountPaise - refundedParts(id)}`,
          ),
      ],
    ),
    ...stored
      .filter(({ status }) => status === 'refund_due' || status === 'authorized')
      .map(({ id, status }) => `payment ${id} is still ${status}`),
    ...parts
      .filter(({ status }) => status === 'due')
      .map(({ orderId, amountPaise }) => `a refund of ${amountPaise} for ${orderId} is still due`),
  ];
}

/**
 * What an order that is paid online was paid with: its total; or less, if it was a cash order of which units were cancelled before the shop knew
 * that it was paid.
 */
function paidAmount(
  { id, events, totalPaise, cancelledPaise }: StoredOrder,
  paid: readonly (typeof payments.$inferSelect)[],
): number {
  const amount = paid.find(({ orderId }) => orderId === id)?.amountPaise ?? 0;
  const wasInCash = events.some(({ type }) => type === 'placed');
  return wasInCash && amount >= totalPaise - cancelledPaise && amount <= totalPaise ? amount : totalPaise;
}

/**
 * Each order complete: its lines, fee and gift wrap less its discount add up to its total, its jobs have not failed, and the courier of Shiprocket
 * has each of its parcels once, unless the order awaits payment or was cancelled, or the parcel is cancelled or has an own courier; one that came
 * back or was lost may have been before it.
 */
async function checkOrders(db: Database, { shiprocket }: SandboxData): Promise<string[]> {
  const rows = await db.select().from(orders);
  const lines = await db.select().from(orderLines);
  const sums = rows.map(({ id, deliveryFeePaise, giftWrapPaise, discountPaise, totalPaise }) => {
    const sum = lines
      .filter(({ orderId }) => orderId === id)
      .reduce((total, line) => total + line.quantity * line.pricePaise, 0);
    const cost = sum + deliveryFeePaise + (giftWrapPaise ?? 0) - discountPaise;
    return cost === totalPaise ? [] : [`order ${id} costs ${totalPaise}, its parts ${cost}`];
  });
  const confirmed = rows
    .filter(({ status }) => !['Pending Payment', 'Cancelled'].includes(status))
    .flatMap(parcelsWithShiprocket);
  const isExpected = (parcel: string) => confirmed.includes(parcel);
  const ended = rows.filter(({ events }) =>
    events.some(({ type }) => type === 'resent' || type === 'returned'),
  );
  const mayHaveEnded = (orderId: string) => ended.some(({ id }) => id === orderId);
  const sent = await db.select().from(shipments);
  const current = new Set(sent.map(({ providerOrderRef }) => providerOrderRef));
  const references = Object.values(shiprocket.shipments)
    .filter(({ cancelled: isCancelled, reference }) => !isCancelled && !/^(?:R|X\d*)-/.test(reference))
    .map(({ reference, lostAfter }) => ({
      reference,
      parcel: reference.slice(0, 36) + parcelSuffix(reference),
      isLost: lostAfter !== null,
    }))
    .filter(
      ({ reference, parcel, isLost }) =>
        (!isLost && !mayHaveEnded(parcel.slice(0, 36))) || (current.has(reference) && isExpected(parcel)),
    )
    .map(({ parcel }) => parcel);
  const waiting = await listWaitingJobs(db, 'shipments', 'orderId');
  return [
    ...sums.flat(),
    ...compare('parcels at the courier', references, confirmed),
    ...compare(
      'parcels that are known',
      sent
        .map(({ orderId, parcelOrderId, parcel }) => orderId ?? `${parcelOrderId}-p${parcel}`)
        .filter(isExpected),
      confirmed,
    ),
    ...waiting.map((id) => `the parcel of ${id} still waits`),
  ];
}

/** The parcels of an order that a courier of Shiprocket brings, or is to bring: its id, or for one of several the id and its number, as in references. */
function parcelsWithShiprocket({ id, ownCourier, parcels }: StoredOrder): string[] {
  if (parcels === null) return ownCourier === null ? [id] : [];
  return numbered(parcels).flatMap(([number, parcel]) =>
    parcel.ownCourier === null && parcel.state !== 'cancelled' ? [`${id}-p${number}`] : [],
  );
}

/** The part of a reference that names one of several parcels, such as `-p2`. */
function parcelSuffix(reference: string): string {
  return /^-p\d/.exec(reference.slice(36))?.[0] ?? '';
}

interface Line {
  readonly phone: string | null;
  readonly line: { readonly productId: string; readonly size: string; readonly quantity: number };
}

const keyOf = ({ line: { productId, size } }: Line) => `${productId} ${size}`;
const sum = (lines: readonly Line[]) => lines.reduce((total, { line }) => total + line.quantity, 0);

/** The cart of a shopper who has ordered nothing, and has used one tab. */
function quantityAfter(acts: readonly CartAction[]): number {
  return acts.reduce((left, { kind, quantity }) => (kind === 'add' ? left + quantity : quantity), 0);
}

/** Each item once: items added to the cart are in it, or were ordered with it. */
async function checkItems({ db, shoppers, staff, areDatesComparable }: Outcome): Promise<string[]> {
  const inCarts = await db
    .select({ phone: users.phone, line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(users, eq(users.id, carts.userId));
  const ordered = await db
    .select({ phone: users.phone, line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId));
  const withdrawn = await listWithdrawn(db);
  return shoppers.flatMap((shopper) => {
    const { cartActs, hasLeft, browser } = shopper;
    const isOwn = (row: Line) => isPhoneOf(shopper, row);
    const own = { inCart: inCarts.filter(isOwn), ordered: ordered.filter(isOwn) };
    const keys = new Set([...cartActs.map(({ key }) => key), ...[...own.inCart, ...own.ordered].map(keyOf)]);
    return [...keys].flatMap((key) => {
      const isItem = (row: Line) => keyOf(row) === key;
      const acts = cartActs.filter((act) => act.key === key);
      const bought = own.ordered.filter((row) => isItem(row) && confirmedAt(row.order) !== null);
      const all = sum(own.inCart.filter(isItem)) + sum(bought);
      const requested = acts.reduce((total, { quantity }) => total + quantity, 0);
      const again = bought.filter(
        ({ order }) =>
          // The shop has cancelled it before its shopper knew that it was placed.
          (staff.length > 0 && order.status === 'Cancelled') ||
          (order.paymentMethod !== 'cod' && (!areDatesComparable || wasPaidUnnoticed(order, bought))),
      );
      const isRepeated = all - sum(again) > requested;
      // An ordered line leaves the cart, including what was added to it in the meantime.
      const mustStay = bought.length === 0 && !hasLeft && !withdrawn.some((id) => key.startsWith(`${id} `));
      const isLost = mustStay && acts.every(({ kind }) => kind === 'add') && all < requested;
      const isWrong = mustStay && browser.tabs.length === 1 && all !== quantityAfter(acts);
      return isRepeated || isLost || isWrong
        ? [
            `${browser.name} has ${all} × ${key}, ${sum(bought)} of them ordered, after ${JSON.stringify(acts)}`,
          ]
        : [];
    });
  });
}

/**
 * Products that are no longer available: the server refuses to add them, and the cart shows which changes are not
 * saved.
 */
async function listWithdrawn(db: Database): Promise<string[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.withdrawn, true));
  return rows.map(({ id }) => id);
}

function isPhoneOf({ phones }: Shopper, { phone }: { readonly phone: string | null }): boolean {
  return phones.some((own) => phone === `+91${own}`);
}

/** An order has the total that was on the screen, and gift wrap if its shopper wants it. */
async function checkTotals({ db, shoppers }: Outcome): Promise<string[]> {
  const rows = await db
    .select({ phone: users.phone, order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId));
  return shoppers.flatMap((shopper) =>
    rows
      .filter((row) => isPhoneOf(shopper, row) && !hasNoFees(row.order))
      .flatMap(({ order: { id, totalPaise, giftWrapPaise } }) => [
        ...(shopper.agreedTotals.has(totalPaise)
          ? []
          : [`${shopper.browser.name} has not agreed to the ${totalPaise} of ${id}`]),
        ...((giftWrapPaise !== null) === shopper.wrapsGifts
          ? []
          : [`order ${id} has the gift wrap ${giftWrapPaise}`]),
      ]),
  );
}

/** A page thanks only for orders that are placed or paid. */
async function checkThanks({ db, shoppers, areDatesComparable }: Outcome): Promise<string[]> {
  const rows = await db.select().from(orders);
  const tabs = shoppers.flatMap(({ browser }) => browser.tabs);
  return tabs.flatMap(({ name, thanks }) =>
    thanks.flatMap(({ orderId, at }) => {
      const order = rows.find(({ id }) => id === orderId);
      const confirmed = order ? confirmedAt(order) : null;
      const isTrue = confirmed !== null && (!areDatesComparable || confirmed <= at);
      return isTrue
        ? []
        : [`${name} has thanked for ${orderId} at ${at}, which was confirmed at ${confirmed}`];
    }),
  );
}

const MAX_WRONG_CODES = 5;
const CODE_CALL =
  /^\d+ (.+): (?:POST|PUT) shop\/api\/user\/(send-otp|verify-otp|profile\/code|profile\/contact) (?:(\d{3}) )?(\{.*\})$/;
const CodeRequest = v.object({
  phone: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  mode: v.optional(v.string(), 'change'),
  otp: v.optional(v.string(), ''),
});

/**
 * A code is accepted once, but for the last change of an email or phone, which may be repeated; after five wrong tries, not even the right
 * one is.
 */
function checkCodes({ trace }: Outcome): string[] {
  const wrongTries = new Map<string, number>();
  /** The call that each page has sent. */
  const sent = new Map<string, { readonly account: string; readonly otp: string }>();
  const accepted = new Set<string>();
  /** The code of the last change of each page. */
  const changed = new Map<string, string>();
  return trace.flatMap((line) => {
    const [, page = '', call = '', status, body = ''] = CODE_CALL.exec(line) ?? [];
    if (call === '') return [];
    if (status === undefined) {
      const { phone, email, mode, otp } = v.parse(CodeRequest, JSON.parse(body));
      sent.set(`${page} ${call}`, { account: `${phone}${email} ${mode}`, otp });
    }
    const { account, otp } = sent.get(`${page} ${call}`) ?? { account: '', otp: '' };
    if (call === 'send-otp' || call === 'profile/code') wrongTries.delete(account);
    if (status === undefined || call === 'send-otp' || call === 'profile/code') return [];
    const wrong = wrongTries.get(account) ?? 0;
    if (body.includes('otp_invalid')) wrongTries.set(account, wrong + 1);
    if (status !== '200') return [];
    const code = `${account} ${otp}`;
    const isChange = call === 'profile/contact';
    const isRepeated = accepted.has(code) && !(isChange && changed.get(page) === code);
    accepted.add(code);
    if (isChange) changed.set(page, code);
    return [
      ...(wrong >= MAX_WRONG_CODES ? [`${account} is accepted after ${wrong} wrong codes`] : []),
      ...(isRepeated ? [`the code of ${account} is accepted twice`] : []),
    ];
  });
}

type StoredOrder = typeof orders.$inferSelect;

/** When an order was placed or paid, in ms since 1970; null when it was not. */
function confirmedAt({ events }: StoredOrder): number | null {
  return events.find(({ type }) => type === 'placed' || type === 'paid')?.date ?? null;
}

const NOTICED_AFTER_MS = 60_000;

/**
 * Whether a shopper has ordered an item of an order again, in another quantity, before the page showed that it was
 * paid: the shop treats that as another order (docs/decisions/015).
 */
function wasPaidUnnoticed(order: StoredOrder, others: readonly { readonly order: StoredOrder }[]): boolean {
  const paidAt = confirmedAt(order);
  return (
    paidAt !== null &&
    others.some(
      ({ order: { placedAt } }) =>
        placedAt > order.placedAt && placedAt.getTime() < paidAt + NOTICED_AFTER_MS,
    )
  );
}

/** How long after its end a hold may last: the shop checks holds once a minute. */
const HOLD_END_MS = 120_000;

async function checkStock({ db, now, isClockSetBack }: Outcome): Promise<string[]> {
  const holds = await db.select().from(stockAllocations);
  const overdue = holds.filter(
    ({ heldUntil }) => heldUntil !== null && heldUntil.getTime() < now() - HOLD_END_MS,
  );
  const counters = await db.select().from(rateLimits).where(gte(rateLimits.used, limits.holdsPerShopper.max));
  const usedUp = new Set(counters.map(({ key }) => key));
  const counted = await expectStock(
    db,
    (order, line) =>
      // After a database clock was set back, an order's date does not determine when its hold ended.
      isClockSetBack ||
      order.placedAt.getTime() + HOLD_MS <= now() ||
      line.quantity > HELD_QUANTITY_MAX ||
      usedUp.has(limitKey(secret, holdCount(order.userId, line))),
  ).then(
    () => [],
    (error: unknown) => [`stock: ${String(error)}`],
  );
  return [...counted, ...overdue.map(({ orderId }) => `pieces are still held for ${orderId}`)];
}

/**
 * Each use of a coupon once: an order has the discount of its coupon; a confirmed one counts, a cancelled one does not,
 * and an unpaid one does only for a time; and no limit is exceeded.
 */
async function checkCoupons({ db, now, isClockSetBack }: Outcome): Promise<string[]> {
  const uses = await db.select().from(couponUses);
  const made = (await db.select().from(coupons)).map(toCoupon);
  const lines = await db.select().from(orderLines);
  const rows = await db.select().from(orders).where(isNotNull(orders.coupon));
  const useOf = (id: string) => uses.find(({ orderId }) => orderId === id);
  return [
    ...rows.flatMap(({ id, status, coupon: code, discountPaise }) => {
      const coupon = made.find((one) => one.code === code);
      const own = lines
        .filter(({ orderId }) => orderId === id)
        .map(({ productId, pricePaise: price, quantity }) => ({
          productId,
          departments: [],
          price,
          quantity,
        }));
      const discount = coupon && couponCharges(coupon, { lines: own, deliveryFee: paise(0) }).discount;
      const use = useOf(id);
      const isCounted =
        status === 'Cancelled'
          ? use === undefined
          : status === 'Pending Payment'
            ? use === undefined || use.heldUntil !== null
            : use !== undefined && use.heldUntil === null;
      return [
        ...(discount === discountPaise ? [] : [`${id} has a discount of ${discountPaise}, not ${discount}`]),
        ...(isCounted ? [] : [`${id}, ${status}, uses ${code} as ${JSON.stringify(use)}`]),
      ];
    }),
    ...uses
      .filter(
        ({ heldUntil }) => !isClockSetBack && heldUntil !== null && heldUntil.getTime() < now() - HOLD_END_MS,
      )
      .map(({ orderId, code }) => `${code} is still held for ${orderId}`),
    ...made.flatMap(({ code, usesMax, isOncePerAccount, isFirstOrderOnly }) => {
      const own = uses.filter((use) => use.code === code);
      const accounts = new Set(own.map(({ userId }) => userId));
      return [
        ...(usesMax !== null && own.length > usesMax ? [`${code} is used ${own.length} times`] : []),
        ...((isOncePerAccount || isFirstOrderOnly) && accounts.size < own.length
          ? [`${code} is used twice by an account`]
          : []),
      ];
    }),
  ];
}

/** A tab's page is correct and usable: its cart and orders are the account's, and nothing is busy or failed. */
async function checkTab(db: Database, tab: Tab, freshness: Freshness): Promise<string[]> {
  const { page, name } = tab;
  if (page === null || tab.elsewhere !== null) return [];
  const busy = [
    ...[page.store, page.actor(), page.profileChange(), page.payment()].flatMap((actor) =>
      actor ? describeStuckActors(actor) : [],
    ),
    ...(isStuck(tab, page) ? ['/verify does not lead on'] : []),
  ].map((text) => `${name}: ${text}`);
  const userId = page.session.getSnapshot().context.session?.userId;
  if (page.status() !== 'signedIn' || userId === undefined) return busy;
  // The data of a deleted account are deleted; an open page does not know it yet.
  if (freshness === 'left open' && (await isErased(db, userId))) return busy;
  return [
    ...busy,
    ...(await checkShownCart(db, tab, page, userId, freshness)),
    ...(freshness === 'reloaded' ? await checkSession(db, tab, page, userId) : []),
    ...(freshness === 'reloaded' ? await checkShownOrders(db, tab, page, userId) : []),
  ];
}

async function isErased(db: Database, userId: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.deletedAt !== null;
}

/** Whether the page of a payment with a final result is still open. */
function isStuck({ address }: Tab, page: Page): boolean {
  const { pathname } = new URL(address, 'http://shop');
  return pathname === '/verify' && page.actor()?.getSnapshot().status === 'done';
}

/** A session that has ended is not signed in: a page that has loaded knows it. */
async function checkSession(db: Database, { name }: Tab, page: Page, userId: string): Promise<string[]> {
  const generation = generationOf(page.session.getSnapshot().context.session?.token ?? '');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.tokenGeneration === generation && user.deletedAt === null
    ? []
    : [`${name} is signed in by a session that has ended`];
}

async function checkShownCart(db: Database, { name }: Tab, page: Page, userId: string, freshness: Freshness) {
  const rows = await db
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId));
  const ordered = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  const withdrawn = await listWithdrawn(db);
  const isCertain = (productId: string, size: string) =>
    !withdrawn.includes(productId) &&
    (freshness === 'reloaded' ||
      !ordered.some(({ line }) => line.productId === productId && line.size === size));
  return compare(
    `the cart of ${name}`,
    page
      .lines()
      .flatMap(({ itemId, size, quantity }) =>
        isCertain(itemId, size) ? [`${itemId} ${size} ${quantity}`] : [],
      ),
    rows.flatMap(({ line }) =>
      isCertain(line.productId, line.size) ? [`${line.productId} ${line.size} ${line.quantity}`] : [],
    ),
  );
}

/** What My Orders shows of an order, with money in paise. */
const ShownOrder = v.object({
  _id: v.string(),
  number: v.string(),
  status: v.string(),
  payment: v.boolean(),
  paymentMethod: v.string(),
  subtotal: v.number(),
  deliveryFee: v.number(),
  coupon: v.optional(v.string()),
  discount: v.optional(v.number()),
  giftWrapPrice: v.optional(v.number()),
  amount: v.number(),
  items: v.array(
    v.object({
      productId: v.string(),
      size: v.string(),
      quantity: v.number(),
      cancelled: v.optional(v.number()),
      price: v.number(),
    }),
  ),
  cancelledAmount: v.optional(v.number()),
  partRefunds: v.optional(v.array(v.object({ amount: v.number(), done: v.boolean() }))),
  refund: v.optional(v.object({ amount: v.number(), done: v.boolean() })),
});
const ShownOrders = v.object({ orders: v.array(ShownOrder) });

async function checkShownOrders(db: Database, tab: Tab, page: Page, userId: string): Promise<string[]> {
  const snapshot = page.actor()?.getSnapshot();
  if (new URL(tab.address, 'http://shop').pathname !== '/orders' || snapshot === undefined) return [];
  const { orders: shown } = v.parse(ShownOrders, snapshot.context);
  const stored = await db.select().from(orders).where(eq(orders.userId, userId));
  const lines = await db.select().from(orderLines);
  const money = await db.select().from(payments);
  const parts = await db.select().from(orderRefunds);
  const sent = await db.select().from(shipments);
  const labelOf = (id: string) => sent.find(({ orderId }) => orderId === id)?.status ?? '';
  const asShown = (order: StoredOrder): v.InferOutput<typeof ShownOrder> => {
    const refunds = money.filter(
      ({ orderId, status }) => orderId === order.id && /^refund(_due|ed)$/.test(status),
    );
    const amount = refunds.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const done = refunds.every(({ status }) => status === 'refunded');
    const own = parts
      .filter(({ orderId }) => orderId === order.id)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return {
      _id: order.id,
      number: String(order.number),
      status: shownStatus(order.status, order.ownCourier === null ? labelOf(order.id) : ''),
      payment: order.paid,
      paymentMethod: order.paymentMethod,
      subtotal: order.subtotalPaise,
      deliveryFee: order.deliveryFeePaise,
      ...(order.coupon !== null && { coupon: order.coupon, discount: order.discountPaise }),
      ...(order.giftWrapPaise !== null && { giftWrapPrice: order.giftWrapPaise }),
      amount: chargedTotal(order),
      items: lines
        .filter(({ orderId }) => orderId === order.id)
        .toSorted((a, b) => a.position - b.position)
        .map(({ productId, size, quantity, cancelled: units, pricePaise: price }) => ({
          productId,
          size,
          quantity,
          ...(units > 0 && { cancelled: units }),
          price,
        })),
      ...(order.cancelledPaise > 0 && { cancelledAmount: order.cancelledPaise }),
      ...(own.length > 0 && {
        partRefunds: own.map(({ amountPaise: part, status }) => ({ amount: part, done: status === 'done' })),
      }),
      ...(refunds.length > 0 && { refund: { amount, done } }),
    };
  };
  const isUnpaid = ({ status, events }: (typeof stored)[number]) =>
    status === 'Cancelled' && events.length === 0;
  return compare(
    `the orders of ${tab.name}`,
    shown.map((order) => JSON.stringify(order)),
    stored.filter((order) => !isUnpaid(order)).map((order) => JSON.stringify(asShown(order))),
  );
}

function compare(what: string, some: readonly string[], others: readonly string[]): string[] {
  const [one, other] = [some.toSorted(), others.toSorted()];
  return isDeepStrictEqual(one, other)
    ? []
    : [`${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`];
}
