import type { Order, OrderItem } from '../../../contract/orders/entities.ts';
import { itemsTotal } from '../../../contract/orders/itemsTotal.ts';
import { paise } from '../../../contract/money.ts';
import type { BillProduct, CartBill } from '../../components/Bill/buildBill.ts';

/** The bill of the checkout: a resumed order at its original prices, otherwise the cart. */
export function buildOrderBill(
  resumed: Order | null,
  cart: CartBill<BillProduct>,
  nameOf: (item: OrderItem) => string,
): CartBill<BillProduct> {
  if (!resumed) return cart;
  const lines = resumed.items.map((item) => {
    const { productId: itemId, size, quantity, price, image } = item;
    const product = { name: nameOf(item), image };
    return {
      itemId,
      size,
      quantity,
      product,
      price: price ?? paise(0),
      before: null,
      isUnavailable: false,
    };
  });
  const subtotal = itemsTotal(resumed.items) ?? paise(0);
  const giftWrap = resumed.giftWrapPrice ?? null;
  const total = resumed.amount ?? subtotal;
  const discount = resumed.discount ?? paise(0);
  const fee = paise(total - subtotal - (giftWrap ?? 0) + discount);
  const code = resumed.coupon;
  const coupon = code === undefined ? null : { code, discount, deliveryFee: fee };
  return { lines, subtotal, fee, giftWrap, coupon, total, totalBefore: total, status: 'loaded' };
}
