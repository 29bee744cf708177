import { useMemo } from 'react';
import { cartLines } from '../../../contract/carts/cart.ts';
import { useCart, useConfig, useSeenPrices } from '../../hooks/shopContext.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { buildBill } from './buildBill.ts';
import type { CartBill } from './buildBill.ts';

/** The bill of the cart. @param isWrapped whether it is ordered with gift wrap */
export function useBill(isWrapped = false): CartBill {
  const cart = useCart();
  const seen = useSeenPrices();
  const { deliveryFee: fee, giftWrapPrice } = useConfig();
  const giftWrap = isWrapped ? (giftWrapPrice ?? null) : null;
  const { products, status } = useProductsById(cartLines(cart).map(({ itemId }) => itemId));
  return useMemo(
    () => buildBill({ cart, products, seen, fee, giftWrap, status }),
    [cart, products, seen, fee, giftWrap, status],
  );
}
