import { CART_LINES_MAX, type PaymentMethod } from '../../contract/constants.ts';
import { minimumTotal } from '../../contract/payments/paymentMinimum.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import {
  deliveryFeeFor,
  isAmountInRupees,
  paise,
  payableTotal,
  toPaise,
  toRupees,
} from '../../contract/money.ts';
import type { Charges, Paise, Rupees } from '../../contract/money.ts';
import { picturesOf, priceOf } from '../../contract/catalogue/variants.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { PricedLine } from '../orders/queries.ts';
import type { AvailableProduct } from '../stock/available-products.ts';

export interface Bill {
  readonly lines: readonly PricedLine[];
  readonly subtotalPaise: Paise;
  readonly deliveryFeePaise: Paise;
  /** Null without gift wrap. */
  readonly giftWrapPaise: Paise | null;
  /** The code of the coupon that is used. */
  readonly coupon: string | null;
  readonly discountPaise: Paise;
  readonly totalPaise: Paise;
}

type Items = OrderRequest['items'];

/** The largest value of the database's integer columns: 2,14,74,836.47 rupees. */
const TOTAL_MAX = paise(2 ** 31 - 1);

/**
 * Validates the items of a request by themselves, without the catalogue.
 * @throws Refusal `cart_empty`, `order_too_many_lines`, or `order_line_repeated` for the same product and size twice
 * (400)
 */
export function checkItems(items: Items): void {
  if (items.length === 0) throw new Refusal('cart_empty');
  if (items.length > CART_LINES_MAX) {
    throw new Refusal('order_too_many_lines', { count: CART_LINES_MAX });
  }
  const lines = new Set(items.map(({ productId, size }) => JSON.stringify([productId, size])));
  if (lines.size < items.length) throw new Refusal('order_line_repeated');
}

/**
 * Prices the items by the catalogue, never by the request (spec §11 P1).
 * @throws Refusal `product_unavailable`, `size_unavailable`, or `order_too_large` when the database cannot store the
 * total (400)
 */
export function priceItems(
  items: Items,
  offers: ReadonlyMap<string, AvailableProduct>,
  terms: Pick<Config, 'deliveryFee' | 'freeDeliveryFrom'>,
  giftWrapPaise: Paise | null = null,
): Bill {
  const lines = items.map(({ productId, size, quantity }) => {
    const offer = offers.get(productId);
    if (!offer) throw new Refusal('product_unavailable', { id: productId });
    if (!offer.sizes.includes(size)) throw new Refusal('size_unavailable', { name: offer.name, size });
    const { name, pricePaise, images, variants } = offer;
    return {
      productId,
      size,
      quantity,
      name,
      pricePaise: priceOf({ price: pricePaise, variants }, size),
      images: picturesOf({ image: images, variants }, size),
    };
  });
  const subtotalPaise = paise(
    lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  );
  const deliveryFee = deliveryFeeFor(subtotalPaise, terms);
  const bill = {
    lines,
    subtotalPaise,
    giftWrapPaise,
    coupon: null,
    ...chargesOf(subtotalPaise, { deliveryFee, giftWrap: giftWrapPaise ?? paise(0) }),
  };
  if (bill.totalPaise > TOTAL_MAX) throw new Refusal('order_too_large');
  return bill;
}

/** The bill with the fee and the discount of a coupon. */
export function withCouponCharges(bill: Bill, coupon: string, charges: Charges): Bill {
  const giftWrap = bill.giftWrapPaise ?? paise(0);
  return { ...bill, coupon, ...chargesOf(bill.subtotalPaise, { ...charges, giftWrap }) };
}

function chargesOf(subtotal: Paise, charges: Charges) {
  const { deliveryFee, discount = paise(0) } = charges;
  return {
    deliveryFeePaise: deliveryFee,
    discountPaise: discount,
    totalPaise: payableTotal(subtotal, charges),
  };
}

/**
 * Compares the total that the shopper saw with the bill (spec §11 P2).
 * @throws Refusal `prices_changed` (409) with the right `amount` in rupees when they differ
 */
export function checkAmount(amount: Paise, { totalPaise }: Pick<Bill, 'totalPaise'>): void {
  if (amount === totalPaise) return;
  const values = { amount: toRupees(totalPaise) };
  throw new Refusal('prices_changed', values, values);
}

/**
 * Refuses a total that the provider would not charge.
 * @throws Refusal `amount_below_minimum` (400) with the minimum
 */
export function checkMinimum(method: PaymentMethod, { totalPaise }: Pick<Bill, 'totalPaise'>): void {
  const minimum = minimumTotal(method);
  if (totalPaise < minimum) throw new Refusal('amount_below_minimum', { amount: toRupees(minimum) });
}

/**
 * Converts the total that the shopper saw to paise.
 * @throws Refusal `amount_invalid` (400) when it is not an amount in rupees
 */
export function readAmount(rupees: Rupees): Paise {
  if (rupees >= 0 && isAmountInRupees(rupees)) return toPaise(rupees);
  throw new Refusal('amount_invalid');
}
