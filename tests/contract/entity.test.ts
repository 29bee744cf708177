import { expect, test } from 'vitest';
import { Order } from '../../contract/orders/entities.ts';
import { Product, Variant, type SizeRow } from '../../contract/catalogue/entities.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import { paise } from '../../contract/money.ts';
import { entity } from '../../contract/replies/entity.ts';
import { ADDRESS } from './catalogue/goods.ts';
import { readReply } from './readReply.ts';

const REFUND = { amount: paise(100), done: true, reason: 'out_of_stock' } as const;
const ORDER: Required<Order> = {
  _id: 'order-1',
  items: [
    { productId: 'diya', size: 'Small', quantity: 1, name: 'Diya', price: paise(49_900), image: ['/a.webp'] },
  ],
  status: 'Order Confirmed',
  payment: true,
  paymentMethod: 'cod',
  date: 1_790_000_000_000,
  number: 'AB12CD',
  subtotal: paise(49_900),
  deliveryFee: paise(100),
  giftWrapPrice: paise(9_900),
  coupon: 'DIWALI10',
  discount: paise(4_990),
  cancelledAmount: paise(100),
  partRefunds: [{ amount: paise(100), done: true, date: 1_790_000_000_000 }],
  amount: paise(54_910),
  expectedBy: 1_790_500_000_000,
  address: ADDRESS,
  giftMessage: 'With love\nAsha',
  gstin: '27AAPFU0939F1ZV',
  companyName: 'Rao Traders',
  attemptKey: 'key',
  refund: REFUND,
  events: [{ type: 'placed', date: 1_790_000_000_000 }],
  cancellable: true,
};
const VARIANT: Required<Variant> = {
  size: 'Small',
  price: paise(49_900),
  priceBefore: paise(59_900),
  image: '/a.webp',
  availability: 'few',
};
const SIZE_ROW: Required<SizeRow> = {
  size: 'Small',
  chest: 96,
  waist: 84,
  hip: 100,
  shoulder: 42,
  sleeve: 60,
  length: 70,
  inseam: 74,
  width: 150,
  height: 30,
};
const PRODUCT: Required<Product> = {
  _id: 'diya',
  name: 'Diya',
  price: paise(49_900),
  image: ['/a.webp'],
  imageTexts: ['A lamp'],
  description: 'A lamp',
  longDescription: 'A lamp of brass',
  sizes: ['Small'],
  category: 'Devotional',
  subCategory: 'Diyas',
  bestseller: true,
  badge: 'New',
  alsoFoundBy: 'diya',
  alsoDescribedBy: 'lamp',
  variants: [VARIANT],
  departments: ['Pooja'],
  materials: ['Brass'],
  colours: ['Gold'],
  facts: { material: 'Brass' },
  createdAt: '2026-01-01T00:00:00.000Z',
  sizeChart: [SIZE_ROW],
  rating: { average: 4.5, count: 2 },
};
const REVIEW: Required<Review> = {
  id: 'review-1',
  userName: 'Asha',
  rating: 5,
  comment: 'Burns well',
  createdAt: '2026-01-01T00:00:00.000Z',
  bought: true,
  status: 'held',
  answer: 'Thank you',
  photos: [{ id: 'photo-1', image: '/api/photos/photo-1-800.webp#e6d9c2' }],
  own: true,
};

test('every field of the schema of an order arrives', () => {
  expect(Object.keys(ORDER).sort()).toEqual(Object.keys(Order.entries).sort());
  expect(readReply('listOrders', { orders: [orderInRupees(ORDER)] }).result?.orders).toEqual([ORDER]);
});

test('every field of the schemas of a product and its variants arrives', () => {
  expect(Object.keys(PRODUCT).sort()).toEqual(Object.keys(Product.entries).sort());
  expect(Object.keys(VARIANT).sort()).toEqual(Object.keys(Variant.entries).sort());
  expect(readReply('listProducts', [productInRupees(PRODUCT)]).result?.products).toEqual([PRODUCT]);
});

test('every field of the schema of a review arrives', () => {
  expect(Object.keys(REVIEW).sort()).toEqual(Object.keys(Review.entries).sort());
  expect(readReply('listReviews', [REVIEW]).result).toEqual([REVIEW]);
});

test('a reader that forgets an optional field does not compile', () => {
  interface Note {
    readonly id: string;
    readonly text?: string;
  }
  // @ts-expect-error text is missing
  expect(entity<Note>({ id: '1' })).toEqual({ id: '1' });
  expect(entity<Note>({ id: '1', text: undefined })).toEqual({ id: '1' });
});
