import { toPaise } from '../../contract/money.ts';
import type { Address, Product } from '../../contract/entities.ts';

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

/** A valid delivery address. */
export const ADDRESS: Address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '98765 43210',
  street: '12 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
};
