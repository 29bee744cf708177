import type { Order } from '../../../contract/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { useProducts } from '../../app/shopContext.ts';
import { spokenName } from '../../app/useSpokenName.ts';
import { useBill } from '../../components/Bill/useBill.ts';
import type { CartBill, Piece } from '../../components/Bill/useBill.ts';

/** What is ordered and what it costs: an order that was begun before at the prices of then, otherwise the cart. */
export function useOrderBill(begun: Order | null): CartBill<Piece> {
  const cart = useBill();
  const products = useProducts();
  if (!begun) return cart;
  const lines = begun.items.map((item) => {
    const { productId: itemId, size, quantity, price, image } = item;
    const product = { name: spokenName(item, products), price, image };
    return { itemId, size, quantity, product, before: null, isGone: false };
  });
  const subtotal = begun.items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const total = begun.amount === undefined ? subtotal : toPaise(begun.amount);
  return { lines, subtotal, fee: total - subtotal, total, totalBefore: total, isComing: false };
}
