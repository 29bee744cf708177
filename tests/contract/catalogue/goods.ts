import { toPaise } from '../../../contract/money.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';

export { ADDRESS } from '../../address.ts';

/** A product; pass the fields that matter. */
export function product(changes: Partial<Product> & Pick<Product, '_id'>): Product {
  return {
    name: 'Brass diya',
    price: toPaise(499),
    image: ['/pictures/diya-1.svg'],
    description: 'A lamp of solid brass.',
    longDescription: 'A lamp of solid brass, cast and polished by hand.',
    sizes: ['One size'],
    category: 'Diyas',
    subCategory: 'Lamps',
    bestseller: false,
    ...changes,
  };
}
