import { cartLines, cartSubtotal } from '../../../contract/carts/cart.ts';
import type { CartLine } from '../../../contract/carts/cart.ts';
import type { AppliedCoupon } from '../../../contract/coupons/readCoupon.ts';
import { FREE_SIZE } from '../../../contract/constants.ts';
import type { Cart } from '../../../contract/carts/entities.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { deliveryFeeFor, paise, payableTotal } from '../../../contract/money.ts';
import type { Paise } from '../../../contract/money.ts';
import { priceOf } from '../../../contract/catalogue/variants.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { seenPrice } from '../../storage/seenPrices.ts';
import type { SeenPrices } from '../../storage/seenPrices.ts';

/** The fields of a product that a bill shows. */
export type BillProduct = Pick<Product, 'name' | 'image' | 'variants'>;

export interface BillLine<P extends BillProduct = Product> extends CartLine {
  /** Null while the product is unknown. */
  readonly product: P | null;
  /** The unit price; 0 while the product is unknown. */
  readonly price: Paise;
  /** The unit price that the shopper last saw; null when the price has not changed since. */
  readonly before: Paise | null;
  /** Whether the product, or this size of it, is no longer on sale. */
  readonly isUnavailable: boolean;
}

export interface CartBill<P extends BillProduct = Product> {
  readonly lines: readonly BillLine<P>[];
  readonly subtotal: Paise;
  /** With the coupon. */
  readonly fee: Paise;
  readonly coupon: AppliedCoupon | null;
  /** Null without gift wrap. */
  readonly giftWrap: Paise | null;
  readonly total: Paise;
  /** The total at the prices that the shopper last saw. */
  readonly totalBefore: Paise;
  /** Unless it is `loaded`, a product is missing and the amounts are too low. */
  readonly status: CatalogueStatus;
}

interface BillInput {
  readonly cart: Cart;
  readonly products: readonly Product[];
  readonly seen: SeenPrices;
  /** What delivery costs. */
  readonly terms: Pick<ShopConfig, 'deliveryFee' | 'freeDeliveryFrom'>;
  readonly status: CatalogueStatus;
}

/** A cart's lines with their products, and its amounts in paise. */
export function buildBill({ cart, products, seen, terms, status }: BillInput): CartBill {
  const byId = new Map(products.map((product) => [product._id, product]));
  const lines = cartLines(cart).map((line) => {
    const { itemId: productId, size } = line;
    const product = byId.get(productId) ?? null;
    const price = product ? priceOf(product, size) : paise(0);
    const before = product && seenPrice(seen, { productId, size });
    return {
      ...line,
      product,
      price,
      before: before === price ? null : before,
      isUnavailable: isUnavailable(size, product) && (status === 'loaded' || product !== null),
    };
  });
  const subtotal = cartSubtotal(cart, byId);
  const rise = lines.reduce((sum, { price, before, quantity }) => {
    return before === null ? sum : sum + (price - before) * quantity;
  }, 0);
  const fee = deliveryFeeFor(subtotal, terms);
  const subtotalBefore = paise(subtotal - rise);
  return {
    lines,
    subtotal,
    fee,
    giftWrap: null,
    coupon: null,
    total: payableTotal(subtotal, { deliveryFee: fee }),
    totalBefore: payableTotal(subtotalBefore, { deliveryFee: deliveryFeeFor(subtotalBefore, terms) }),
    status: lines.some(({ product }) => product === null) ? status : 'loaded',
  };
}

/** The bill with gift wrap. */
export function billWithGiftWrap<P extends BillProduct>(bill: CartBill<P>, giftWrap: Paise): CartBill<P> {
  return totalAgain({ ...bill, giftWrap });
}

/** The bill with the amounts that the server has calculated for a coupon. */
export function billWithCoupon<P extends BillProduct>(bill: CartBill<P>, coupon: AppliedCoupon): CartBill<P> {
  return totalAgain({ ...bill, fee: coupon.deliveryFee, coupon });
}

/** The bill with the totals that follow from its other amounts. */
function totalAgain<P extends BillProduct>(bill: CartBill<P>): CartBill<P> {
  const { subtotal, fee, giftWrap, coupon } = bill;
  const charges = {
    deliveryFee: fee,
    giftWrap: giftWrap ?? paise(0),
    discount: coupon?.discount ?? paise(0),
  };
  const total = payableTotal(subtotal, charges);
  return { ...bill, total, totalBefore: paise(Math.max(0, total - bill.total + bill.totalBefore)) };
}

function isUnavailable(size: string, product: Product | null): boolean {
  return product === null || !product.sizes.some((offered) => [size, FREE_SIZE].includes(offered));
}
