import { paise, type Paise } from '../money.ts';
import { isShopsFault, type ReturnReason } from './returnLife.ts';

interface ChargedItem {
  /** Per piece, before a discount of the order. */
  readonly price: Paise;
  readonly quantity: number;
}

/** An order as it was charged. */
interface ChargedOrder {
  readonly items: readonly ChargedItem[];
  readonly subtotal: Paise;
  readonly deliveryFee: Paise;
  /** 0 without gift wrap. */
  readonly giftWrap: Paise;
  /** With the delivery fee and the gift wrap, after a discount. */
  readonly total: Paise;
  /** The units that were cancelled, and what they were worth. */
  readonly cancelled?: EarlierReturn | undefined;
}

/** An earlier return of the order that is refunded, or will be, or units that were cancelled. */
interface EarlierReturn {
  readonly items: readonly ChargedItem[];
  readonly refund: Paise;
}

/**
 * What units of an order are worth: their share of what was charged for all units, rounded down together with earlier ones,
 * so that the last one gets the paise that were rounded off before.
 */
export function unitsWorth(
  { subtotal, deliveryFee, giftWrap, total }: Omit<ChargedOrder, 'items' | 'cancelled'>,
  chosen: readonly ChargedItem[],
  earlier: readonly EarlierReturn[] = [],
): Paise {
  const goods = total - deliveryFee - giftWrap;
  // The product of two amounts can be above Number.MAX_SAFE_INTEGER.
  const units = BigInt(sumOf([...chosen, ...earlier.flatMap(({ items }) => items)]));
  const share = subtotal === 0 ? 0 : Number((units * BigInt(goods)) / BigInt(subtotal));
  return paise(
    Math.max(
      0,
      earlier.reduce((rest, { refund }) => rest - refund, share),
    ),
  );
}

/**
 * What units of an order are worth when they are returned, see {@link unitsWorth}. Delivery fee and gift wrap are added when
 * all units that were delivered come back at once and the shop has to answer for it.
 */
export function refundAmount(
  order: ChargedOrder,
  returned: readonly ChargedItem[],
  reason: ReturnReason,
  earlier: readonly EarlierReturn[] = [],
): Paise {
  const { items, cancelled, deliveryFee, giftWrap } = order;
  const isWhole = countUnits(returned) + countUnits(cancelled?.items ?? []) === countUnits(items);
  const worth = unitsWorth(order, returned, [...(cancelled ? [cancelled] : []), ...earlier]);
  return paise(worth + (isWhole && isShopsFault(reason) ? deliveryFee + giftWrap : 0));
}

const countUnits = (units: readonly ChargedItem[]) =>
  units.reduce((count, { quantity }) => count + quantity, 0);
const sumOf = (units: readonly ChargedItem[]) =>
  units.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
