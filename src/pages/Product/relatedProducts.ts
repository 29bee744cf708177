import type { Product } from '../../../contract/entities.ts';

/** Returns the other products of the same category. Those of the same type are first; otherwise the order does not change. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const kin = products.filter(({ _id, category }) => _id !== product._id && category === product.category);
  return [
    ...kin.filter(({ subCategory }) => subCategory === product.subCategory),
    ...kin.filter(({ subCategory }) => subCategory !== product.subCategory),
  ];
}
