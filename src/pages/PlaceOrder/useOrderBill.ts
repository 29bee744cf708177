import type { Order } from '../../../contract/entities.ts';
import { paise } from '../../../contract/money.ts';
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
  const subtotal = paise(begun.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const total = begun.amount ?? subtotal;
  return { lines, subtotal, fee: paise(total - subtotal), total, totalBefore: total, isComing: false };
}
