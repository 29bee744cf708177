import { expect, test } from 'vitest';
import { paise, toPaise } from '../../../contract/money.ts';
import { orderBody } from '../../../src/backend/ownBackend.ts';
import { ADDRESS, product } from '../../contract/catalogue/goods.ts';

test('a server that charges what it receives gets the price and the pictures of each size', () => {
  const diyas = product({
    _id: 'diyas',
    name: 'Clay diyas',
    price: toPaise(249),
    image: ['/12.jpg'],
    sizes: ['Set of 12', 'Set of 24'],
    variants: [{ size: 'Set of 24', price: toPaise(449.5), image: '/24.jpg' }],
  });
  const items = ['Set of 12', 'Set of 24'].map((size) => ({ productId: 'diyas', size, quantity: 2 }));
  const order = { address: ADDRESS, items, amount: paise(139_700), paymentMethod: 'cod' } as const;
  expect(orderBody(order, [diyas])).toMatchObject({
    amount: 1_397,
    items: [
      { size: 'Set of 12', name: 'Clay diyas', price: 249, image: ['/12.jpg'] },
      { size: 'Set of 24', name: 'Clay diyas', price: 449.5, image: ['/24.jpg', '/12.jpg'] },
    ],
  });
});
