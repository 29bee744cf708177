import type * as v from 'valibot';
import { toRupees } from '../money.ts';
import type { Product, Variant } from './entities.ts';

/** The inverse of the schema: a product with money in paise in the form on the wire, with money in rupees. */
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
