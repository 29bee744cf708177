import { toPaise } from '../../contract/money.ts';
import type { Address, Product } from '../../contract/entities.ts';

/** A product as the shop sells it; name what matters. */
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

/** An address that can be delivered to. */
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
