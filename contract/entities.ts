import * as v from 'valibot';
import type { PlainRefusalCode } from './refusals.ts';
import { fitsPaise, roundToPaise, type Paise, type Rupees } from './money.ts';
import { OTP_MODES, PAYMENT_METHODS, QUANTITY_MAX, QUANTITY_MIN } from './constants.ts';

/**
 * What the shop's calls carry (spec §3). Each schema reads what our server sends, money in rupees, into what the app works with, money in
 * paise; the shapes that another server of spec §7 may send are read into them by replyReaders.ts. The type of a schema's name is the
 * app's; the one on the wire is `v.InferInput`.
 */

/** A line of text: what cannot be seen in it, such as line breaks from a paste, is no part of an address. */
const shortText = v.pipe(
  v.string('address_incomplete' satisfies PlainRefusalCode),
  v.transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.maxLength(200, 'address_field_too_long' satisfies PlainRefusalCode),
);
/** An amount as it is sent; another server may send more than two decimals. */
export const Amount: v.GenericSchema<Rupees> = v.pipe(v.number(), v.minValue(0), v.check(fitsPaise));
/** Rupees, read into the nearest paise. */
export const Money: v.GenericSchema<Rupees, Paise> = v.pipe(Amount, v.transform(roundToPaise));
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const ProductId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const Size = v.pipe(
  v.string(),
  v.minLength(1, 'size_required' satisfies PlainRefusalCode),
  v.maxLength(60),
);
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(QUANTITY_MIN), v.maxValue(QUANTITY_MAX));

export const Product = v.object({
  _id: ProductId,
  name: v.string(),
  price: Money,
  /** Addresses of pictures, the main one first. */
  image: v.array(v.string()),
  /** Ours: what each of the pictures shows, for who cannot see them. */
  imageTexts: v.optional(v.array(v.string())),
  description: v.string(),
  longDescription: v.string(),
  sizes: v.array(v.string()),
  category: v.string(),
  subCategory: v.string(),
  bestseller: v.boolean(),
  /** A word or two over the picture, e.g. on trending pieces. */
  badge: v.optional(v.string()),
  /** Ours: words beside its texts by which it is found, such as its name in other languages. */
  alsoFoundBy: v.optional(v.string()),
});
export type Product = v.InferOutput<typeof Product>;

/** Product id → size → quantity; only quantities above 0 count. */
export const Cart = v.record(v.string(), v.record(v.string(), v.number()));
export type Cart = v.InferOutput<typeof Cart>;

export const Review = v.object({
  id: v.string(),
  userName: v.string(),
  rating: Rating,
  comment: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Ours: whether the reviewer has ordered the product here. */
  bought: v.optional(v.boolean()),
  /** Ours: whether it is the caller's own, so that they can change it. */
  own: v.optional(v.boolean()),
});
export type Review = v.InferOutput<typeof Review>;

/** Only the form of an address; what makes it a valid one is checked by rules.ts, with the sentences of spec §5. */
export const Address = v.object(
  {
    firstName: shortText,
    lastName: shortText,
    email: shortText,
    phone: shortText,
    street: shortText,
    city: shortText,
    state: v.optional(shortText, ''),
    postalCode: shortText,
    country: shortText,
  },
  'address_incomplete' satisfies PlainRefusalCode,
);
export type Address = v.InferOutput<typeof Address>;

export const UserProfile = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  profileImage: v.string(),
  address: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    zipcode: v.string(),
    country: v.string(),
  }),
});
export type UserProfile = v.InferOutput<typeof UserProfile>;

/** The items of an order request; name, price and pictures come from the catalogue, never from a request. */
export const OrderRequestItem = v.object({ productId: ProductId, size: Size, quantity: Quantity });

/** Whether it is an amount at all is checked where it is compared. */
export const RequestedAmount: v.GenericSchema<Rupees> = v.number();

/** What is sent to order something. */
export const OrderRequestBody = v.object({
  address: Address,
  items: v.array(OrderRequestItem),
  /** The total that the shopper saw; the server only compares it. */
  amount: RequestedAmount,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'payment_method_invalid' satisfies PlainRefusalCode),
});
export type OrderRequestBody = v.InferOutput<typeof OrderRequestBody>;
/** The same as app and server work with it: `amount` in paise. */
export type OrderRequest = Omit<OrderRequestBody, 'amount'> & { amount: Paise };

export const OrderItem = v.object({
  productId: v.string(),
  size: v.string(),
  quantity: v.number(),
  name: v.string(),
  /** Of one piece, as charged. */
  price: Money,
  image: v.array(v.string()),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

/** The fields of an address as they are, unchecked: half typed, or checked when it was ordered to. */
export const AddressFields = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
});

export const Order = v.object({
  _id: v.string(),
  items: v.array(OrderItem),
  status: v.string(),
  /** Whether it has been paid. */
  payment: v.boolean(),
  paymentMethod: v.string(),
  /** Milliseconds since 1970. */
  date: v.number(),
  /** What is charged, delivery included. */
  amount: v.optional(Money),
  /** Ours: where it goes, as it was ordered. */
  address: v.optional(AddressFields),
  /** Ours: while it waits for its payment, the key under which it is tried, so that it can be paid from anywhere. */
  attemptKey: v.optional(v.string()),
  /** Ours: money that came a second time, or too late, and goes back. */
  refund: v.optional(v.object({ amount: Money, done: v.boolean() })),
});
export type Order = v.InferOutput<typeof Order>;

export const TrackingScan = v.object({ location: v.string(), status: v.string(), date: v.string() });
export const TrackingData = v.object({
  tracking_data: v.object({
    current_status: v.string(),
    courier_name: v.string(),
    awb_code: v.string(),
    shipment_track: v.array(TrackingScan),
  }),
});
export type TrackingData = v.InferOutput<typeof TrackingData>;

/** What the browser needs to know of the shop's configuration; an addition of ours, the app can live without it. */
export const ShopConfig = v.object({
  name: v.string(),
  tagline: v.string(),
  deliveryFee: Money,
  /** Empty where it is not configured. */
  contact: v.object({ phone: v.string(), email: v.string() }),
  /** Addresses of profiles; empty where there is none. */
  social: v.object({
    youtube: v.string(),
    instagram: v.string(),
    twitter: v.string(),
    facebook: v.string(),
  }),
  /** Methods that can be chosen at present, the default one first. */
  paymentMethods: v.array(v.picklist(PAYMENT_METHODS)),
  razorpay: v.nullable(v.object({ keyId: v.string(), scriptUrl: v.string() })),
  /** Whether the payment providers are sandboxes, so that no money moves. */
  sandbox: v.boolean(),
});
export type ShopConfig = v.InferOutput<typeof ShopConfig>;

/** Claims of the sign-in token that the browser reads (spec §3). `exp` is in seconds since 1970. */
export const TokenClaims = v.object({ id: v.string(), name: v.string(), exp: v.number() });
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

export const OtpModeSchema = v.picklist(OTP_MODES);
