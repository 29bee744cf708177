import type { Product } from '../catalogue/entities.ts';

type WithLongTexts = Pick<
  Product,
  'description' | 'longDescription' | 'facts' | 'imageTexts' | 'alsoDescribedBy'
>;

/** A product without the texts that only its own page and the search use. They are two thirds of its size. */
export function withoutLongTexts(product: Product): Product {
  const { facts, imageTexts, alsoDescribedBy, ...rest } = product;
  return { ...rest, description: '', longDescription: '' };
}

/** A product with the long texts of another version of it, if its own are missing. */
export function withLongTexts(product: Product, other: Product | undefined): Product {
  if (!other || product.description !== '' || product.longDescription !== '') return product;
  const { description, longDescription, facts, imageTexts, alsoDescribedBy } = other;
  const texts: WithLongTexts = {
    description,
    longDescription,
    ...(facts && { facts }),
    ...(imageTexts && { imageTexts }),
    ...(alsoDescribedBy !== undefined && { alsoDescribedBy }),
  };
  return { ...product, ...texts };
}
