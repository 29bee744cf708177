import type { PaymentMethod } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { changeOrder, type OrderServices } from './change-order.ts';
import type { StoredOrder } from './queries.ts';

/**
 * Confirms a pending order, paid in cash or online, see machines/order.machine.ts; call `shipping.wake()` after the
 * commit.
 * @throws Error when the order is not pending
 */
export async function confirmOrder(
  tx: Database,
  services: OrderServices,
  { id }: Pick<StoredOrder, 'id'>,
  paymentMethod: PaymentMethod,
): Promise<StoredOrder> {
  const isCash = paymentMethod === 'cod';
  const event = { type: isCash ? 'cash.agreed' : 'payment.received' } as const;
  const confirmed = await changeOrder(tx, services, id, event, { paymentMethod, paid: !isCash });
  if (!confirmed) throw new Error('Only a pending order can be confirmed');
  return confirmed;
}
