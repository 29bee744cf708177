import { useMemo } from 'react';
import { cartLines, cartSubtotal } from '../../../contract/cart.ts';
import type { CartLine } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/entities.ts';
import { paise, totalWithFee } from '../../../contract/money.ts';
import type { Paise } from '../../../contract/money.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { isUnavailable, priceChanges } from './priceChanges.ts';
import { useCart, useConfig, useCatalogueStatus, useProducts, useSeenPrices } from '../../app/shopContext.ts';

/** The fields of a product that a bill shows. */
export type BillProduct = Pick<Product, 'name' | 'price' | 'image'>;

export interface BillLine<P extends BillProduct = Product> extends CartLine {
  /** Null while the product is unknown. */
  readonly product: P | null;
  /** The unit price that the shopper last saw; null when the price has not changed since. */
  readonly before: Paise | null;
  /** Whether the product, or this size of it, is no longer on sale. */
  readonly isUnavailable: boolean;
}

export interface CartBill<P extends BillProduct = Product> {
  readonly lines: readonly BillLine<P>[];
  readonly subtotal: Paise;
  readonly fee: Paise;
  readonly total: Paise;
  /** The total at the prices that the shopper last saw. */
  readonly totalBefore: Paise;
  /** Unless it is `loaded`, a product is missing and the amounts are too low. */
  readonly status: CatalogueStatus;
}

/** The cart's lines with their products, and its amounts in paise. */
export function useBill(): CartBill {
  const cart = useCart();
  const products = useProducts();
  const seen = useSeenPrices();
  const fee = useConfig().deliveryFee;
  const catalogueStatus = useCatalogueStatus();
  return useMemo(() => {
    const byId = new Map(products.map((product) => [product._id, product]));
    const known = cartLines(cart).map((line) => ({ ...line, product: byId.get(line.itemId) ?? null }));
    const changes = new Map(priceChanges(known, seen).map((change) => [change.productId, change]));
    const lines = known.map((line) => ({
      ...line,
      before: changes.get(line.itemId)?.before ?? null,
      isUnavailable: isUnavailable(line) && (catalogueStatus === 'loaded' || line.product !== null),
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
      status: lines.some(({ product }) => product === null) ? catalogueStatus : 'loaded',
    };
  }, [cart, products, seen, fee, catalogueStatus]);
}
