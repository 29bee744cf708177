import { useMemo } from 'react';
import { cartLines, cartSubtotal } from '../../../contract/cart.ts';
import type { CartLine } from '../../../contract/cart.ts';
import type { Product } from '../../../contract/entities.ts';
import { toPaise, totalWithFee } from '../../../contract/money.ts';
import type { Paise } from '../../../contract/money.ts';
import { useCart, useConfig, useIsCatalogueComing, useProducts } from '../../app/shopContext.ts';

export interface BillLine extends CartLine {
  /** Null while the product is not known. */
  readonly product: Product | null;
}

export interface CartBill {
  readonly lines: readonly BillLine[];
  readonly subtotal: Paise;
  readonly fee: Paise;
  readonly total: Paise;
  /** Whether a product of it is still to come, so that the amounts are not the right ones yet. */
  readonly isComing: boolean;
}

/** The cart's lines with their products, and what they cost. */
export function useBill(): CartBill {
  const cart = useCart();
  const products = useProducts();
  const fee = toPaise(useConfig().deliveryFee);
  const isCatalogueComing = useIsCatalogueComing();
  return useMemo(() => {
    const byId = new Map(products.map((product) => [product._id, product]));
    const lines = cartLines(cart).map((line) => ({ ...line, product: byId.get(line.itemId) ?? null }));
    const subtotal = cartSubtotal(cart, byId);
    const isComing = isCatalogueComing && lines.some(({ product }) => product === null);
    return { lines, subtotal, fee, total: totalWithFee(subtotal, fee), isComing };
  }, [cart, products, fee, isCatalogueComing]);
}
