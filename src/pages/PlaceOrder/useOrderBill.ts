import type { Order } from '../../../contract/orders/entities.ts';
import { useProductNames } from '../../hooks/useProductName.ts';
import { billWithGiftWrap, type CartBill, type BillProduct } from '../../components/Bill/buildBill.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { buildOrderBill } from './buildOrderBill.ts';

/** The bill of the checkout: a resumed order at its original prices, otherwise the cart. */
export function useOrderBill(
  resumed: Order | null,
  cart: CartBill,
  isWrapped: boolean,
): CartBill<BillProduct> {
  const { giftWrapPrice = null } = useConfig();
  const bill = isWrapped && giftWrapPrice !== null ? billWithGiftWrap(cart, giftWrapPrice) : cart;
  return buildOrderBill(resumed, bill, useProductNames(resumed?.items ?? []));
}
