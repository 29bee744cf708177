import type * as v from 'valibot';
import type { Order, OrderRequest, OrderRequestBody } from './orders/entities.ts';
import type { Product, Variant } from './catalogue/entities.ts';
import type { ShopConfig } from './shop/entities.ts';
import { toRupees } from './money.ts';

/** The inverse of the schemas: convert entities with money in paise to the form on the wire, with money in rupees. */

export function productInRupees(product: Product): v.InferInput<typeof Product> {
  const { price, variants, ...rest } = product;
  return {
    ...rest,
    price: toRupees(price),
    ...(variants && { variants: variants.map(variantInRupees) }),
  };
}

function variantInRupees({ price, priceBefore, ...rest }: Variant): v.InferInput<typeof Variant> {
  return {
    ...rest,
    price: toRupees(price),
    ...(priceBefore !== undefined && { priceBefore: toRupees(priceBefore) }),
  };
}

export function configInRupees(config: ShopConfig): v.InferInput<typeof ShopConfig> {
  return { ...config, deliveryFee: toRupees(config.deliveryFee) };
}

export function orderInRupees({
  items,
  subtotal,
  deliveryFee,
  amount,
  refund,
  ...order
}: Order): v.InferInput<typeof Order> {
  return {
    ...order,
    items: items.map((item) => ({ ...item, price: item.price === null ? null : toRupees(item.price) })),
    ...(subtotal === undefined ? {} : { subtotal: toRupees(subtotal) }),
    ...(deliveryFee === undefined ? {} : { deliveryFee: toRupees(deliveryFee) }),
    ...(amount === undefined ? {} : { amount: toRupees(amount) }),
    ...(refund ? { refund: { ...refund, amount: toRupees(refund.amount) } } : {}),
  };
}

export function orderRequestInRupees(order: OrderRequest): OrderRequestBody {
  return { ...order, amount: toRupees(order.amount) };
}
