/** What differs between the sizes of a product, as a merchant names it: amounts in rupees. */
interface NamedVariant {
  readonly size: string;
  /** Defaults to the product's. */
  readonly price?: number | undefined;
  readonly priceBefore?: number | undefined;
  readonly image?: string | undefined;
}

export interface SizedProduct {
  readonly price: number;
  readonly sizes: readonly string[];
  readonly variants: readonly NamedVariant[];
}

export interface VariantProblem {
  /** Position of the variant. */
  readonly index: number;
  /** The field of the variant that is wrong. */
  readonly field: string;
  readonly message: string;
}

/** The errors in the variants of a product; empty when they match its sizes. */
export function variantProblems({ price, sizes, variants }: SizedProduct): VariantProblem[] {
  return variants.flatMap((variant, index): VariantProblem[] => {
    const { size, price: own = price, priceBefore } = variant;
    const field = Object.keys(variant).find((key) => key !== 'size') ?? 'size';
    if (!sizes.includes(size)) {
      return [{ index, field, message: `names ${size}, which is none of the product's sizes` }];
    }
    if (variants.findIndex((other) => other.size === size) < index) {
      return [{ index, field, message: `names ${size} twice` }];
    }
    if (priceBefore !== undefined && priceBefore <= own) {
      return [{ index, field: 'priceBefore', message: `of ${size} must be more than its price, ${own}` }];
    }
    return [];
  });
}

/**
 * The product with a variant for each size if any price differs, otherwise without variants. Its price becomes the
 * lowest price.
 */
export function withSizePrices<P extends SizedProduct>({ variants: namedVariants, ...product }: P) {
  const named = new Map(namedVariants.map((variant) => [variant.size, variant]));
  const variants = product.sizes.map((size) => {
    const variant = named.get(size);
    return { ...variant, size, price: variant?.price ?? product.price };
  });
  const price = Math.min(...variants.map((variant) => variant.price));
  const differs = variants.some(
    (variant) =>
      variant.price > price || Object.keys(variant).some((key) => !['size', 'price'].includes(key)),
  );
  return { ...product, price, variants: differs ? variants : [] };
}
