import type { DeskCustomer } from '../../../contract/desk/deskCustomer.ts';
import type { DeskProduct, ProductFields } from '../../../contract/desk/deskProduct.ts';
import type { PictureCopy, ProductChange, ProductPreview } from '../../../contract/desk/productChange.ts';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import type { DeskReview } from '../../../contract/desk/deskReview.ts';
import type { DeskSettings } from '../../../contract/desk/deskSettings.ts';
import type { DeskOrder, DeskOrderRow, DeskSession } from '../../../contract/desk/entities.ts';
import { paise } from '../../../contract/money.ts';
import { orderTexts } from '../../../contract/orders/orderTexts.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../contract/passkeys/passkeys.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';

/** The error of a browser's dialog that was closed. */
export const CLOSED = new DOMException('Closed.', 'NotAllowedError');

export const NEW_PASSKEY: PasskeyAttestation = {
  id: 'p1',
  rawId: 'p1',
  type: 'public-key',
  response: { clientDataJSON: 'c', attestationObject: 'o', transports: ['internal'] },
};

export const ANSWER: PasskeyAssertion = {
  id: 'p1',
  rawId: 'p1',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 's', userHandle: 'u' },
};

export const OWNER_SESSION: DeskSession = {
  staff: { id: 's1', email: 'asha@shop.example', roles: ['owner'] },
  expiresAt: 1_772_400_000_000,
};

export function deskRow(number: number, details: Partial<DeskOrderRow> = {}): DeskOrderRow {
  return {
    number,
    placedAt: 1_772_359_200_000,
    name: 'Asha Rao',
    city: 'Jaipur',
    pin: '302001',
    total: paise(104_700),
    paymentMethod: 'cod',
    paid: false,
    stage: 'confirmed',
    units: 2,
    attention: null,
    version: 'v1',
    ...details,
  };
}

export function deskOrder(details: Partial<DeskOrder> = {}): DeskOrder {
  return {
    ...deskRow(7),
    id: 'o7',
    lines: [],
    address: ADDRESS,
    subtotal: paise(99_800),
    deliveryFee: paise(4_900),
    discount: paise(0),
    cancelledAmount: paise(0),
    coupon: null,
    giftWrap: null,
    ...orderTexts(() => null),
    expectedBy: null,
    confirmation: null,
    payments: [],
    refund: null,
    partRefunds: [],
    invoices: [],
    refundable: paise(0),
    cashRemittedAt: null,
    parcel: null,
    returns: [],
    timeline: [],
    messages: [],
    notes: [],
    audit: [],
    accepted: ['parcel.packed', 'parcel.pickedUp', 'order.cancelled'],
    ...details,
  };
}

export function deskReturn(details: Partial<DeskReturn> = {}): DeskReturn {
  return {
    id: 'r1',
    number: 7,
    name: 'Asha Rao',
    status: 'requested',
    reason: 'damaged',
    resolution: 'refund',
    units: 1,
    photos: 0,
    refund: paise(49_900),
    date: 1_772_359_200_000,
    items: [],
    note: '',
    pictures: [],
    isCash: true,
    account: null,
    reference: null,
    declineReason: null,
    booksPickUp: false,
    pickUp: null,
    exchange: null,
    timeline: [],
    audit: [],
    accepted: ['return.approved', 'return.declined'],
    declineReasons: ['used', 'other'],
    version: 'v1',
    ...details,
  };
}

export function deskReview(details: Partial<DeskReview> = {}): DeskReview {
  return {
    id: 'w1',
    product: 'Brass diya',
    productId: 'diya',
    customerId: 'u1',
    name: 'Asha',
    rating: 4,
    comment: 'Warm light.',
    status: 'held',
    bought: true,
    hasContactDetails: false,
    reports: 0,
    answer: null,
    pictures: [],
    date: 1_772_359_200_000,
    decision: null,
    accepted: ['public', 'hidden'],
    version: 'v1',
    ...details,
  };
}

export function deskCustomer(details: Partial<DeskCustomer> = {}): DeskCustomer {
  return {
    id: 'u1',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '',
    orders: 0,
    since: 1_772_359_200_000,
    deletedAt: null,
    newestOrders: [],
    returns: [],
    reviews: [],
    messages: [],
    coupons: [],
    erasureBlockedBy: null,
    ...details,
  };
}

export function productFields(details: Partial<ProductFields> = {}): ProductFields {
  return {
    name: 'Brass diya',
    facts: {},
    factsHi: {},
    nameHi: 'पीतल का दीया',
    description: 'A lamp.',
    descriptionHi: '',
    longDescription: '',
    longDescriptionHi: '',
    category: 'Puja',
    subCategory: 'Diyas',
    departments: [],
    materials: ['Brass'],
    colours: [],
    badge: null,
    bestseller: false,
    trending: false,
    withdrawn: false,
    images: ['/products/diya.svg'],
    imageTexts: [],
    imageTextsHi: [],
    sizes: ['Small'],
    price: 499,
    variants: [{ size: 'Small', price: 499 }],
    saleFrom: '',
    saleUntil: '',
    sizeChart: [],
    hsn: '',
    gst: '',
    parcel: {},
    ...details,
  };
}

export function deskProduct(details: Partial<DeskProduct> = {}): DeskProduct {
  return {
    id: 'brass-diya',
    version: 'v1',
    fields: productFields(),
    stock: [{ size: 'Small', counted: 5, available: 3 }],
    ...details,
  };
}

export function deskSettings(details: Partial<DeskSettings> = {}): DeskSettings {
  return {
    version: 1,
    values: { name: 'Tulsi Books' },
    defaults: { name: 'Aangan', deliveryFee: '0' },
    departments: [],
    history: [{ version: 1, date: 1_772_359_200_000, author: null, changes: { name: 'Tulsi Books' } }],
    ...details,
  };
}

export function productPreview(details: Partial<ProductPreview> = {}): ProductPreview {
  return {
    plan: 'plan-1',
    isForeign: false,
    created: 0,
    changed: 1,
    withdrawn: 0,
    unchanged: 0,
    remotePictures: 0,
    products: [],
    problems: [],
    problemCount: 0,
    leftOut: [],
    leftOutCount: 0,
    ...details,
  };
}

export function productChange(details: Partial<ProductChange> = {}): ProductChange {
  return {
    id: 'c1',
    kind: 'imported',
    file: 'prices.csv',
    by: null,
    at: 0,
    total: 2,
    done: 2,
    isFinished: true,
    isUndone: false,
    remaining: 2,
    leftOut: [],
    leftOutCount: 0,
    ...details,
  };
}

export function pictureCopy(details: Partial<PictureCopy> = {}): PictureCopy {
  return {
    id: 'c1',
    file: 'prices.csv',
    total: 2,
    done: 1,
    isFinished: false,
    isStopped: false,
    problems: [],
    ...details,
  };
}
