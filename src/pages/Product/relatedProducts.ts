import type { Product } from '../../../contract/entities.ts';

/** Returns the other products of the same category. Those of the same type are first; otherwise the order does not change. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const sameCategory = products.filter(
    ({ _id, category }) => _id !== product._id && category === product.category,
  );
  return [
    ...sameCategory.filter(({ subCategory }) => subCategory === product.subCategory),
    ...sameCategory.filter(({ subCategory }) => subCategory !== product.subCategory),
  ];
}
