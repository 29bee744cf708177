import { useMemo } from 'react';
import { useCart, useConfig, useCatalogueStatus, useProducts, useSeenPrices } from '../../app/shopContext.ts';
import { buildBill } from './buildBill.ts';
import type { CartBill } from './buildBill.ts';

/** The bill of the cart. */
export function useBill(): CartBill {
  const cart = useCart();
  const products = useProducts();
  const seen = useSeenPrices();
  const fee = useConfig().deliveryFee;
  const status = useCatalogueStatus();
  return useMemo(() => buildBill({ cart, products, seen, fee, status }), [cart, products, seen, fee, status]);
}
