import type { Product } from '../entities.ts';

/** Points for common properties of two products. The same type outweighs all others together. */
const POINTS = { categoryAndType: 8, categoryOrType: 3, material: 2, price: 2, department: 1 };
/** If one price is this many times the other, the similarity is 0. */
const FAR_PRICE = 4;

/**
 * Returns the products related to one, the most related first, and otherwise in their order. Related products have the
 * category, the type or a department in common; products of the same type, of the same material and of about the same
 * price come first.
 */
export function relatedProducts(product: Product, products: readonly Product[]): readonly Product[] {
  const related: { readonly other: Product; readonly score: number }[] = [];
  for (const other of products) {
    const score = other._id === product._id ? 0 : scoreRelation(product, other);
    if (score > 0) related.push({ other, score });
  }
  return related.sort((a, b) => b.score - a.score).map(({ other }) => other);
}

/** Returns how related two products are; 0 when neither category nor type nor a department is the same. */
function scoreRelation(one: Product, other: Product): number {
  const isSameCategory = one.category === other.category;
  const isSameType = one.subCategory === other.subCategory;
  const kind =
    isSameCategory && isSameType
      ? POINTS.categoryAndType
      : isSameCategory || isSameType
        ? POINTS.categoryOrType
        : 0;
  const department = shareOne(one.departments, other.departments) ? POINTS.department : 0;
  if (kind + department === 0) return 0;
  const material = shareOne(one.materials, other.materials) ? POINTS.material : 0;
  return kind + department + material + POINTS.price * priceNearness(one.price, other.price);
}

function shareOne(some: readonly string[] = [], others: readonly string[] = []): boolean {
  return some.some((name) => others.includes(name));
}

/** Returns 1 for equal prices and 0 for very different ones, by their ratio. */
function priceNearness(one: number, other: number): number {
  if (one === other) return 1;
  const ratio = Math.abs(Math.log(one / other)) / Math.log(FAR_PRICE);
  return Math.max(0, 1 - ratio) || 0;
}
