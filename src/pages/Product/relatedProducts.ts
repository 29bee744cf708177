import type { Product } from '../../../contract/entities.ts';

/** Returns other products of the same category, those of the same type first, otherwise in the given order. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const kin = products.filter(({ _id, category }) => _id !== product._id && category === product.category);
  return [
    ...kin.filter(({ subCategory }) => subCategory === product.subCategory),
    ...kin.filter(({ subCategory }) => subCategory !== product.subCategory),
  ];
}
