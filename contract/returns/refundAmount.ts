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
}

/** An earlier return of the order that is refunded, or will be. */
interface EarlierReturn {
  readonly items: readonly ChargedItem[];
  readonly refund: Paise;
}

/**
 * What units of an order are worth when they are returned: their share of what was charged for all units, rounded
 * down together with earlier returns, so that the last one gets the paise that were rounded off before. Delivery fee and gift wrap are added when all units of the order come back at once and the shop has to answer
 * for it.
 */
export function refundAmount(
  { items, subtotal, deliveryFee, giftWrap, total }: ChargedOrder,
  returned: readonly ChargedItem[],
  reason: ReturnReason,
  earlier: readonly EarlierReturn[] = [],
): Paise {
  const services = deliveryFee + giftWrap;
  const goods = total - services;
  const isWhole = countUnits(returned) === countUnits(items);
  // The product of two amounts can be above Number.MAX_SAFE_INTEGER.
  const units = BigInt(sumOf([...returned, ...earlier.flatMap(({ items: own }) => own)]));
  const share = subtotal === 0 ? 0 : Number((units * BigInt(goods)) / BigInt(subtotal));
  const left = earlier.reduce((rest, { refund }) => rest - refund, share);
  return paise(Math.max(0, left) + (isWhole && isShopsFault(reason) ? services : 0));
}

const countUnits = (units: readonly ChargedItem[]) =>
  units.reduce((count, { quantity }) => count + quantity, 0);
const sumOf = (units: readonly ChargedItem[]) =>
  units.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
