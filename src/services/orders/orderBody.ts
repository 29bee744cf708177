import type { OrderRequest, OrderRequestBody } from '../../../contract/orders/entities.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { orderRequestInRupees } from '../../../contract/orders/orderInRupees.ts';
import { toRupees } from '../../../contract/money.ts';
import { picturesOf, priceOf } from '../../../contract/catalogue/variants.ts';

/**
 * The body of an order request, whose items have the fields of spec §3. Our server reads name, price and pictures from its catalogue; others
 * store and charge what they receive. A product that is missing in `products` is sent without them.
 */
export function orderBody(order: OrderRequest, products: readonly Product[]): OrderRequestBody {
  const byId = new Map(products.map((product) => [product._id, product]));
  const items = order.items.map((item) => {
    const product = byId.get(item.productId);
    if (!product) return item;
    const { name } = product;
    const price = toRupees(priceOf(product, item.size));
    return { ...item, name, price, image: picturesOf(product, item.size) };
  });
  return { ...orderRequestInRupees(order), items };
}
