import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { UserProfile } from '../../contract/accounts/entities.ts';
import { AddressFields } from '../../contract/addresses/addressFields.ts';
import { SavedAddress } from '../../contract/addresses/entities.ts';
import { Order, OrderItem } from '../../contract/orders/entities.ts';
import { Product, SizeRow, Variant } from '../../contract/catalogue/entities.ts';
import { Passkey } from '../../contract/passkeys/passkeys.ts';
import { Photo } from '../../contract/photos/entities.ts';
import { Return, ReturnsOfOrder } from '../../contract/returns/entities.ts';
import { RatingSummary, Review } from '../../contract/reviews/entities.ts';
import { readReviewPage } from '../../contract/reviews/readReviews.ts';
import { TrackingData, TrackingScan, type TrackedParcel } from '../../contract/shipping/entities.ts';
import { configInRupees } from '../../contract/shop/configInRupees.ts';
import { LegalDetails, ShopConfig } from '../../contract/shop/entities.ts';
import { readShopConfig } from '../../contract/shop/readShopConfig.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import { paise } from '../../contract/money.ts';
import { entity } from '../../contract/replies/entity.ts';
import { parseReply } from '../../contract/replies/replyPart.ts';
import { ADDRESS } from './catalogue/goods.ts';
import { readReply } from './readReply.ts';

const REFUND = { amount: paise(100), done: true, reason: 'out_of_stock' } as const;
const ORDER: Required<Order> = {
  _id: 'order-1',
  items: [
    {
      productId: 'diya',
      size: 'Small',
      quantity: 2,
      cancelled: 1,
      name: 'Diya',
      price: paise(49_900),
      image: ['/a.webp'],
    },
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
  invoices: [{ number: 'INV-2627-000001', kind: 'invoice', date: 1_790_000_000_000 }],
  amount: paise(54_910),
  expectedBy: 1_790_500_000_000,
  address: ADDRESS,
  giftMessage: 'With love\nAsha',
  gstin: '27AAPFU0939F1ZV',
  companyName: 'Rao Traders',
  attemptKey: 'key',
  refund: REFUND,
  parcels: [
    {
      items: [{ productId: 'diya', size: 'Small', quantity: 2 }],
      status: 'Shipped',
      courier: 'Delhivery',
      trackingNumber: '19041424751',
      trackUrl: 'https://shiprocket.co/tracking/19041424751',
    },
  ],
  events: [{ type: 'placed', date: 1_790_000_000_000 }],
  cancellable: true,
  payableOnline: true,
  accepted: ['order.confirmedOnline', 'address.changed'],
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

const PHOTO: Required<Photo> = { id: 'photo-1', image: '/api/photos/photo-1-800.webp#e6d9c2' };
const SAVED_ADDRESS: Required<SavedAddress> = { ...ADDRESS, id: 'address-1', isDefault: true };
const PROFILE: Required<UserProfile> = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  profileImage: '/asha.webp',
  address: { street: '12 MG Road', city: 'Pune', state: 'Maharashtra', zipcode: '411001', country: 'India' },
};
const TRACKED: Required<TrackedParcel> = {
  current_status: 'Shipped',
  courier_name: 'Delhivery',
  awb_code: '1491',
  track_url: 'https://courier.example.in/1491',
  shipment_track: [{ location: 'Pune', status: 'Picked up', date: '2026-01-01T00:00:00.000Z' }],
};
const TRACKING: Required<TrackingData['tracking_data']> = { ...TRACKED, parcels: [TRACKED] };
const SCAN: Required<v.InferOutput<typeof TrackingScan>> = {
  location: 'Pune',
  status: 'Picked up',
  date: '2026-01-01T00:00:00.000Z',
};
const RETURN: Required<Return> = {
  _id: 'return-1',
  status: 'declined',
  reason: 'size',
  resolution: 'exchange',
  items: ORDER.items.map((item) => ({ ...item, exchangeSize: 'Large' })),
  photos: [PHOTO],
  refund: paise(0),
  parcel: { courier: 'Delhivery', awb: '1491', url: 'https://courier.example.in/1491' },
  declineReason: 'used',
  events: [{ type: 'requested', date: 1_790_000_000_000 }],
  withdrawable: false,
};
const RETURNS: Required<ReturnsOfOrder> = {
  returns: [RETURN],
  returnable: [{ productId: 'diya', size: 'Small', quantity: 1, exchangeSizes: ['Large'] }],
  until: 1_790_500_000_000,
};
const SUMMARY: Required<RatingSummary> = {
  average: 5,
  count: 1,
  shares: [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: rating === 5 ? 1 : 0,
    percent: rating === 5 ? 100 : 0,
  })),
};
const PASSKEY: Required<Passkey> = {
  id: 'passkey-1',
  name: 'Phone',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-02T00:00:00.000Z',
  isRecent: true,
};
const LEGAL: Required<LegalDetails> = {
  name: 'Aangan Crafts',
  address: '12 MG Road, Pune',
  gstin: '27AAPFU0939F1ZV',
  officer: { name: 'Asha Rao', designation: 'Owner', phone: '9876543210', email: 'asha@example.in' },
};
const SHOP: Required<ShopConfig> = {
  name: 'Aangan',
  tagline: 'Made by hand',
  deliveryFee: paise(100),
  freeDeliveryFrom: paise(99_900),
  texts: {
    heroTitle: 'New lamps',
    heroText: 'Lit by hand',
    about: 'One.\n\nTwo.',
    announcement: { text: 'Closed on Sunday', link: '/contact' },
  },
  logo: { image: '/products/logo-800.webp#aabbcc' },
  heroPicture: { image: '/products/shelf-800.webp#aabbcc', text: 'A shelf' },
  cashUpTo: paise(500_000),
  departments: ['Men'],
  departmentNames: { men: 'Gentlemen' },
  giftWrapPrice: paise(9_900),
  contact: { phone: '9876543210', email: 'shop@example.in' },
  social: { youtube: 'y', instagram: 'i', twitter: 't', facebook: 'f' },
  paymentMethods: ['cod'],
  razorpay: { keyId: 'key', scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
  sandbox: true,
  legal: LEGAL,
  policies: { privacy: { 'en-IN': 'Text', 'hi-IN': 'पाठ' } },
  productCount: 30,
  features: ['idempotency'],
};

/** An example with every field of each schema, and the same example as the app reads it from a reply. */
const EXAMPLES = [
  ['an order', Order, ORDER, () => readOrders()?.[0]],
  ['an item of an order', OrderItem, ORDER.items[0], () => readOrders()?.[0]?.items[0]],
  ['a product', Product, PRODUCT, () => readProducts()?.[0]],
  ['a size of a product', Variant, VARIANT, () => readProducts()?.[0]?.variants?.[0]],
  ['a row of a size chart', SizeRow, SIZE_ROW, () => readProducts()?.[0]?.sizeChart?.[0]],
  ['a review', Review, REVIEW, () => readReply('listReviews', [REVIEW]).result?.[0]],
  [
    'the ratings of a product',
    RatingSummary,
    SUMMARY,
    () => readReviewPage(parseReply({ reviews: [], summary: SUMMARY }, () => undefined)).summary,
  ],
  ['a photograph', Photo, PHOTO, () => readReply('uploadPhoto', PHOTO).result],
  ['an address', AddressFields, ADDRESS, () => readReply('getAddress', { address: ADDRESS }).result?.address],
  [
    'a saved address',
    SavedAddress,
    SAVED_ADDRESS,
    () => readReply('listAddresses', { addresses: [SAVED_ADDRESS] }).result?.addresses[0],
  ],
  ['a profile', UserProfile, PROFILE, () => readReply('getProfile', { user: PROFILE }).result?.user],
  ['the tracking of a parcel', TrackingData.entries.tracking_data, TRACKING, () => readTracked()],
  ['a scan of a parcel', TrackingScan, SCAN, () => readTracked()?.shipment_track[0]],
  [
    'a parcel of an order',
    Order.entries.parcels.wrapped.item,
    ORDER.parcels?.[0],
    () => readOrders()?.[0]?.parcels?.[0],
  ],
  ['the returns of an order', ReturnsOfOrder, RETURNS, () => readReturns()],
  ['a return', Return, RETURN, () => readReturns()?.returns[0]],
  [
    'a passkey',
    Passkey,
    PASSKEY,
    () => readReply('listPasskeys', { passkeys: [PASSKEY], isOffered: false }).result?.passkeys[0],
  ],
  ['the shop’s settings', ShopConfig, SHOP, () => readSettings()],
  ['the seller', LegalDetails, LEGAL, () => readSettings().legal],
] as const;

const readOrders = () => readReply('listOrders', { orders: [orderInRupees(ORDER)] }).result?.orders;
const readProducts = () => readReply('listProducts', [productInRupees(PRODUCT)]).result?.products;
const readTracked = () =>
  readReply('trackOrder', { trackingData: { tracking_data: TRACKING } }).result?.trackingData?.tracking_data;
const readReturns = () => {
  const items = RETURN.items.map((item) => ({ ...item, price: 499 }));
  return readReply('listReturns', { ...RETURNS, returns: [{ ...RETURN, items }] }).result;
};
const readSettings = () => readShopConfig(parseReply(configInRupees(SHOP), () => undefined));

test.each(EXAMPLES)('every field of the schema of %s arrives', (_name, { entries }, example, read) => {
  expect(Object.keys(example ?? {}).sort()).toEqual(Object.keys(entries).sort());
  expect(read()).toEqual(example);
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
