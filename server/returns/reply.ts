import type { CallReply } from '../../contract/calls.ts';
import { toRupees } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { listReturnedUnits, listReturnsOfOrder } from './queries.ts';
import { freeUnits, returnWindowEnd } from './request-return.ts';
import { isWithdrawable } from './return-transition.ts';

/** The returns of an order as the API shows them, without the account of the refund. */
export async function returnsReply(db: Database, order: StoredOrder): Promise<CallReply<'listReturns'>> {
  const lines = await listOrderLines(db, order.id);
  const units = await listReturnedUnits(db, order.id);
  const returns = await listReturnsOfOrder(db, order.id);
  const until = returnWindowEnd(order);
  return {
    success: true,
    returns: returns.map((one) => ({
      _id: one.id,
      status: one.status,
      reason: one.reason,
      items: lines.flatMap(({ productId, size, name, pricePaise, images }) => {
        const quantity = units.filter(
          (unit) => unit.returnId === one.id && unit.productId === productId && unit.size === size,
        ).length;
        return quantity === 0
          ? []
          : [{ productId, size, quantity, name, price: toRupees(pricePaise), image: images }];
      }),
      refund: toRupees(one.refundPaise),
      ...(one.declineReason === null ? {} : { declineReason: one.declineReason }),
      events: one.events,
      withdrawable: isWithdrawable(one),
    })),
    returnable:
      until === null
        ? []
        : lines.flatMap((line) => {
            const { productId, size } = line;
            const quantity = freeUnits(line, units).length;
            return quantity === 0 ? [] : [{ productId, size, quantity }];
          }),
    until,
  };
}
