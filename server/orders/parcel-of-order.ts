import { paise, type Paise } from '../../contract/money.ts';
import { linesOfUnits } from './parcel-list.ts';
import type { StoredOrder, StoredOrderLine } from './queries.ts';

/** An order as its courier gets it. */
interface SentOrder<L> {
  readonly order: StoredOrder;
  readonly lines: readonly L[];
}

/**
 * One of several parcels of an order, as if it were an order of its own: its lines, and its share of what is charged. The goods are
 * shared by their prices, rounded down together with the parcels before, so that all parcels together are what the order costs. Delivery fee and gift wrap belong to the first parcel.
 * @param lines of the order, without cancelled units
 * @param number of the parcel, from 1
 * @throws Error when the order has no such parcel
 */
export function parcelOfOrder<L extends StoredOrderLine>(
  { order, lines }: SentOrder<L>,
  number: number,
): SentOrder<L> {
  const parcels = (order.parcels ?? []).map(({ units }) => linesOfUnits(lines, units));
  const own = parcels[number - 1];
  if (!own) throw new Error('The order has no such parcel');
  const goods = paise(order.subtotalPaise - order.discountPaise - order.cancelledPaise);
  const whole = sumOf(parcels.flat());
  // The product of two amounts can be above Number.MAX_SAFE_INTEGER.
  const shareOf = (count: number) =>
    whole === 0 ? 0 : Number((BigInt(goods) * BigInt(sumOf(parcels.slice(0, count).flat()))) / BigInt(whole));
  const subtotalPaise = paise(shareOf(number) - shareOf(number - 1));
  const deliveryFeePaise = number === 1 ? order.deliveryFeePaise : paise(0);
  const giftWrapPaise = number === 1 ? order.giftWrapPaise : null;
  return {
    order: {
      ...order,
      subtotalPaise,
      discountPaise: paise(0),
      cancelledPaise: paise(0),
      deliveryFeePaise,
      giftWrapPaise,
      totalPaise: paise(subtotalPaise + deliveryFeePaise + (giftWrapPaise ?? 0)),
    },
    lines: own,
  };
}

function sumOf(lines: readonly { readonly pricePaise: Paise; readonly quantity: number }[]): number {
  return lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
}
