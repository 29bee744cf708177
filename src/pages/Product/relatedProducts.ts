import type { Product } from '../../../contract/entities.ts';

/** Others of the same category, those of the same type before the rest; otherwise in the order given. */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const kin = products.filter(({ _id, category }) => _id !== product._id && category === product.category);
  return [
    ...kin.filter(({ subCategory }) => subCategory === product.subCategory),
    ...kin.filter(({ subCategory }) => subCategory !== product.subCategory),
  ];
}
