import { useMemo } from 'react';
import { cartLines } from '../../../contract/carts/cart.ts';
import { useCart, useConfig, useSeenPrices } from '../../hooks/shopContext.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { buildBill } from './buildBill.ts';
import type { CartBill } from './buildBill.ts';

/** The bill of the cart. */
export function useBill(): CartBill {
  const cart = useCart();
  const seen = useSeenPrices();
  const terms = useConfig();
  const { products, status } = useProductsById(cartLines(cart).map(({ itemId }) => itemId));
  return useMemo(
    () => buildBill({ cart, products, seen, terms, status }),
    [cart, products, seen, terms, status],
  );
}
