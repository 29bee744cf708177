import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import type { StoredOrder } from '../orders/queries.ts';
import type { StoredPayment } from './payment-provider.ts';
import { findPaymentByMoney, lockPayment } from './queries.ts';
import { changeBy, type Change, type Finding, type Money } from './payment-update.ts';

const CURRENCY = 'INR';

type Parts = Pick<ShopContext, 'db' | 'shipping' | 'payments' | 'now' | 'log'>;

/** An order and its payment after what was found out. */
export interface Settled {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
}

/** Settles in a transaction of its own, and wakes those who have work by it. */
export async function settleNow(
  parts: Parts,
  paymentId: string,
  findings: readonly Finding[],
): Promise<Settled> {
  const settled = await parts.db.transaction((tx) => settle(tx, parts, paymentId, findings));
  hurryAfter(parts);
  return settled;
}

/** For after the commit of a transaction that has settled something. */
export function hurryAfter({ shipping, payments: { refunds } }: Pick<Parts, 'shipping' | 'payments'>): void {
  shipping.hurry();
  refunds.hurry();
}

/**
 * The one place where findings about a payment change it and its order. The first right sum confirms a pending order; any other sum goes
 * back, by a durable job (spec §11 P13, P16). Call {@link hurryAfter} after the commit.
 */
export async function settle(
  tx: Database,
  parts: Parts,
  paymentId: string,
  findings: readonly Finding[],
): Promise<Settled> {
  let { order, payment } = await lockPayment(tx, paymentId);
  for (const finding of findings) {
    const isKnown =
      finding.kind === 'paid' && (await findPaymentByMoney(tx, payment.provider, finding.money.id)) !== null;
    const standing = {
      status: payment.status,
      moneyId: payment.providerPaymentId,
      amountPaise: order.totalPaise,
      currency: CURRENCY,
      isOrderPending: order.status === 'Pending Payment',
    };
    const change = changeBy(standing, finding, isKnown);
    if (!change) continue;
    const changed = await record(tx, parts, payment, change, finding);
    if (changed.id === payment.id) payment = changed;
    if (change.to === 'paid')
      order = await confirmOrder(tx, parts, order, { paymentMethod: payment.provider, paid: true });
    if (change.to === 'refund_due') await giveBack(tx, parts, changed, change.reason);
  }
  return { order, payment };
}

async function record(
  tx: Database,
  { now }: Parts,
  payment: StoredPayment,
  { to: status, ...change }: Change,
  finding: Finding,
): Promise<StoredPayment> {
  const updatedAt = new Date(now());
  const money = finding.kind === 'paid' ? columnsOf(finding.money) : {};
  const { orderId, provider, amountPaise, currency } = payment;
  const [changed] =
    'isAnother' in change && change.isAnother
      ? await tx
          .insert(payments)
          .values({
            orderId,
            provider,
            amountPaise,
            currency,
            ...money,
            status,
            createdAt: updatedAt,
            updatedAt,
          })
          .returning()
      : await tx
          .update(payments)
          .set({ ...money, status, updatedAt })
          .where(eq(payments.id, payment.id))
          .returning();
  if (!changed) throw new Error('A payment vanished under its lock');
  return changed;
}

function columnsOf({ id, amountPaise, currency }: Money) {
  return { providerPaymentId: id, amountPaise, currency };
}

async function giveBack(
  tx: Database,
  { payments: { refunds }, log }: Parts,
  { id, orderId, provider, amountPaise }: StoredPayment,
  reason: 'amount' | 'second',
): Promise<void> {
  const facts = { order: orderId, payment: id, provider, amountPaise };
  if (reason === 'amount') log.error(facts, 'a payment is not of the order’s amount: it goes back');
  else log.warn(facts, 'money came for an order that does not wait for it: it goes back');
  await refunds.add(tx, id);
}
