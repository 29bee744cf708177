import type { Order } from '../../../contract/orders/entities.ts';
import { useProductNames } from '../../hooks/useProductName.ts';
import { useBill } from '../../components/Bill/useBill.ts';
import type { CartBill, BillProduct } from '../../components/Bill/buildBill.ts';
import { buildOrderBill } from './buildOrderBill.ts';

/** The bill of the checkout: a resumed order at its original prices, otherwise the cart. */
export function useOrderBill(resumed: Order | null, isWrapped: boolean): CartBill<BillProduct> {
  return buildOrderBill(resumed, useBill(isWrapped), useProductNames(resumed?.items ?? []));
}
