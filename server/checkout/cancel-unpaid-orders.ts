import type { ShopContext } from '../context.ts';
import { billFor, findAttempted, type Attempt } from './attempt.ts';
import { alreadyPlaced } from '../orders/refusals.ts';
import { listUnpaid } from './queries.ts';
import { closePayment } from '../payments/close-payment.ts';
import { giveUp } from '../payments/cancel-unpaid-order.ts';
import { moneyIsComing } from '../payments/open-payment.ts';
import { findPaymentUnderWay } from '../payments/queries.ts';

/**
 * Before an order is paid in cash: closes the online payment that the same attempt had begun, and gives up what the shopper had begun to order before,
 * so that neither is paid on top. A provider that cannot be reached does not stand in the way of cash; what is paid there later goes back.
 * @throws Refusal 409 when one of them turns out paid, or its money is on its way; 400 and 409 for what cannot be ordered
 */
export async function clearUnpaid(context: ShopContext, attempt: Attempt): Promise<void> {
  const { db, config } = context;
  const own = await findAttempted(db, attempt);
  if (own && own.status !== 'Pending Payment') return;
  const payment = own && (await findPaymentUnderWay(db, own.id));
  const outcome = payment ? await closePayment(context, own, payment) : 'closed';
  if (outcome === 'paid') throw alreadyPlaced();
  if (outcome === 'pending') throw moneyIsComing();

  const others = (await listUnpaid(db, attempt.userId)).filter(({ id }) => id !== own?.id);
  if (others.length === 0) return;
  // What cannot be ordered anyway takes nobody's earlier order away.
  await billFor(db, config, attempt);
  for (const other of others) {
    if ((await giveUp(context, other)) === 'paid') throw alreadyPlaced();
  }
}
