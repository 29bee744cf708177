import { useMemo } from 'react';
import { cartLines, cartSubtotal } from '../../../contract/cart.ts';
import type { CartLine } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/entities.ts';
import { paise, totalWithFee } from '../../../contract/money.ts';
import type { Paise } from '../../../contract/money.ts';
import { isUnavailable, priceChanges } from './priceChanges.ts';
import {
  useCart,
  useConfig,
  useIsCatalogueLoading,
  useProducts,
  useSeenPrices,
} from '../../app/shopContext.ts';

/** What a bill shows of a product. */
export type BillProduct = Pick<Product, 'name' | 'price' | 'image'>;

export interface BillLine<P extends BillProduct = Product> extends CartLine {
  /** Null while the product is not known. */
  readonly product: P | null;
  /** What a piece cost when the shopper last saw it, null when that is what it costs now. */
  readonly before: Paise | null;
  /** Whether it is not sold any more, or not in this size. */
  readonly isUnavailable: boolean;
}

export interface CartBill<P extends BillProduct = Product> {
  readonly lines: readonly BillLine<P>[];
  readonly subtotal: Paise;
  readonly fee: Paise;
  readonly total: Paise;
  /** What it all cost when the shopper last saw it. */
  readonly totalBefore: Paise;
  /** Whether a product of it is still to come, so that the amounts are not the right ones yet. */
  readonly isLoading: boolean;
}

/** The cart's lines with their products, and what they cost. */
export function useBill(): CartBill {
  const cart = useCart();
  const products = useProducts();
  const seen = useSeenPrices();
  const fee = useConfig().deliveryFee;
  const isCatalogueLoading = useIsCatalogueLoading();
  return useMemo(() => {
    const byId = new Map(products.map((product) => [product._id, product]));
    const known = cartLines(cart).map((line) => ({ ...line, product: byId.get(line.itemId) ?? null }));
    const changes = new Map(priceChanges(known, seen).map((change) => [change.productId, change]));
    const lines = known.map((line) => ({
      ...line,
      before: changes.get(line.itemId)?.before ?? null,
      isUnavailable: isUnavailable(line) && !(isCatalogueLoading && line.product === null),
    }));
    const subtotal = cartSubtotal(cart, byId);
    const rise = lines.reduce((sum, { itemId, quantity }) => {
      const change = changes.get(itemId);
      return change ? sum + (change.now - change.before) * quantity : sum;
    }, 0);
    return {
      lines,
      subtotal,
      fee,
      total: totalWithFee(subtotal, fee),
      totalBefore: totalWithFee(paise(subtotal - rise), fee),
      isLoading: isCatalogueLoading && lines.some(({ product }) => product === null),
    };
  }, [cart, products, seen, fee, isCatalogueLoading]);
}
