import type { Product } from '../../../contract/entities.ts';

const PIECES = 3;

/** What the hero shows of the products, newest first: the newest one, beside it others of its category where there are some. */
export function heroPieces(products: readonly Product[]): readonly Product[] {
  const pictured = products.filter(({ image }) => image.length > 0);
  const kin = pictured.filter(({ category }) => category === pictured[0]?.category);
  return [...new Set([...kin, ...pictured])].slice(0, PIECES);
}
