import type { Product } from '../../contract/catalogue/entities.ts';
import type { Availability } from '../../contract/catalogue/productAdditions.ts';
import type { StockLevel } from './queries.ts';

/**
 * The product with the availability of its sizes: sold out or low. A product without such a size is unchanged. A
 * product without prices per size gets them here, each with its price, because availability is sent with them.
 * @param low the sizes of all products that are low in stock or sold out
 */
export function withAvailability(product: Product, low: ReadonlyMap<string, readonly StockLevel[]>): Product {
  const levels = low.get(product._id)?.filter(({ size }) => product.sizes.includes(size)) ?? [];
  if (levels.length === 0) return product;
  const availabilityOf = (size: string): Availability => {
    const level = levels.find((each) => each.size === size);
    if (!level) return 'in';
    return level.available === 0 ? 'out' : 'few';
  };
  const variants = product.sizes.map((size) => ({
    ...(product.variants?.find((variant) => variant.size === size) ?? { size, price: product.price }),
    availability: availabilityOf(size),
  }));
  return { ...product, variants };
}
