import * as v from 'valibot';
import { AddressFields } from './addresses/addressFields.ts';
import type { PlainRefusalCode } from './refusals.ts';
import { fitsPaise, roundToPaise, type Paise, type Rupees } from './money.ts';
import { AVAILABILITIES, FACTS } from './catalogue/productAdditions.ts';
import { OTP_MODES, PAYMENT_METHODS, QUANTITY_MAX, QUANTITY_MIN } from './constants.ts';
import { ORDER_EVENTS } from './orders/orderEvents.ts';
import { POLICIES } from './shop/policies.ts';
import { SERVER_FEATURES } from './shop/serverFeatures.ts';
import { LANGUAGES } from './texts/language.ts';

/**
 * The entities of requests and responses (spec §3). Each schema parses what our server sends, with money in rupees, into what the app uses,
 * with money in paise. The app reads responses with replies/, which also understands other servers that follow spec §7. The type with a schema's name is the parsed
 * type; the type on the wire is `v.InferInput`.
 */

/** One line of text. Control characters, such as line breaks from a paste, become spaces. */
const shortText = v.pipe(
  v.string('address_incomplete' satisfies PlainRefusalCode),
  v.transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.maxLength(200, 'address_field_too_long' satisfies PlainRefusalCode),
);
/** An amount in rupees on the wire. Other servers may send more than two decimals. */
export const Amount: v.GenericSchema<Rupees> = v.pipe(v.number(), v.minValue(0), v.check(fitsPaise));
/** Parses rupees into paise, rounded to the nearest one. */
export const Money: v.GenericSchema<Rupees, Paise> = v.pipe(Amount, v.transform(roundToPaise));
/** Stars: a whole number from 1 to 5. */
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const ProductId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const Size = v.pipe(
  v.string(),
  v.minLength(1, 'size_required' satisfies PlainRefusalCode),
  v.maxLength(60),
);
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(QUANTITY_MIN), v.maxValue(QUANTITY_MAX));

/** Not in the spec: properties that differ between the sizes of a product. */
export const Variant = v.object({
  /** One of the product's sizes. */
  size: v.string(),
  price: Money,
  /** The price before a reduction; more than `price`. */
  priceBefore: v.optional(Money),
  /** URL of a picture of this size. */
  image: v.optional(v.string()),
  /** Whether it is in stock; missing means in stock. */
  availability: v.optional(v.picklist(AVAILABILITIES)),
});
export type Variant = v.InferOutput<typeof Variant>;

export const ProductFacts = v.partial(v.object(v.entriesFromList(FACTS, v.string())));
export type ProductFacts = v.InferOutput<typeof ProductFacts>;

export const ProductRating = v.object({
  /** 1 to 5, with one decimal. */
  average: v.number(),
  /** Number of reviews. */
  count: v.number(),
});
export type ProductRating = v.InferOutput<typeof ProductRating>;

export const Product = v.object({
  _id: ProductId,
  name: v.string(),
  price: Money,
  /** URLs of pictures, the main one first. */
  image: v.array(v.string()),
  /** Not in the spec: alternative texts of the pictures, in the same order. */
  imageTexts: v.optional(v.array(v.string())),
  description: v.string(),
  longDescription: v.string(),
  sizes: v.array(v.string()),
  category: v.string(),
  subCategory: v.string(),
  bestseller: v.boolean(),
  /** A short label over the picture, e.g. on trending products. */
  badge: v.optional(v.string()),
  /** Not in the spec: further search terms, such as the name in other languages. */
  alsoFoundBy: v.optional(v.string()),
  /** Not in the spec: words of its descriptions in other languages, for the search. */
  alsoDescribedBy: v.optional(v.string()),
  /** Not in the spec: prices and pictures of the sizes, where they differ, in the order of `sizes`. `price` is the lowest one. */
  variants: v.optional(v.array(Variant)),
  /** Not in the spec: the product's departments, by their English names. */
  departments: v.optional(v.array(v.string())),
  /** Not in the spec: by their English names. */
  materials: v.optional(v.array(v.string())),
  /** Not in the spec: by their English names. */
  colours: v.optional(v.array(v.string())),
  /** Not in the spec: in the language of the reply. */
  facts: v.optional(ProductFacts),
  /** Not in the spec: missing for products without reviews. */
  rating: v.optional(ProductRating),
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
  /** Not in the spec: whether the reviewer has ordered the product here. */
  bought: v.optional(v.boolean()),
  /** Not in the spec: whether the caller wrote it, and so may edit it. */
  own: v.optional(v.boolean()),
});
export type Review = v.InferOutput<typeof Review>;

/** Not in the spec: the ratings of a product, summed up. */
export const RatingSummary = v.object({
  /** 1 to 5, with one decimal; 0 without reviews. */
  average: v.number(),
  count: v.number(),
  /** Of each rating from 5 to 1. `percent`: the share of all ratings, whole. */
  shares: v.array(v.object({ rating: Rating, count: v.number(), percent: v.number() })),
});
export type RatingSummary = v.InferOutput<typeof RatingSummary>;

/** Checks the types and lengths of the fields only; `addressProblems` in rules.ts applies the rules of spec §5. */
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

/** Not in the spec: one of the addresses of an account. */
export const SavedAddress = v.object({
  ...AddressFields.entries,
  id: v.string(),
  /** True for one address, the address of `GET /api/user/address`, unless the list is empty. */
  isDefault: v.boolean(),
});
export type SavedAddress = v.InferOutput<typeof SavedAddress>;

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

/** An item of an order request. Name, price and pictures are read from the catalogue, never from a request. */
export const OrderRequestItem = v.object({ productId: ProductId, size: Size, quantity: Quantity });

/** Rupees. Validated when the server compares it with the total. */
export const RequestedAmount: v.GenericSchema<Rupees> = v.number();

/** Body of the requests that place an order. */
export const OrderRequestBody = v.object({
  address: Address,
  items: v.array(OrderRequestItem),
  /** The total in rupees that the shopper saw. The server only compares it with its own. */
  amount: RequestedAmount,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'payment_method_invalid' satisfies PlainRefusalCode),
});
export type OrderRequestBody = v.InferOutput<typeof OrderRequestBody>;
/** An order request inside the app and the server: `amount` in paise. */
export type OrderRequest = Omit<OrderRequestBody, 'amount'> & { amount: Paise };

export const OrderItem = v.object({
  productId: v.string(),
  size: v.string(),
  quantity: v.number(),
  name: v.string(),
  /** Price per unit, as charged. Our server always sends it. */
  price: v.nullable(Money),
  image: v.array(v.string()),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

export const Order = v.object({
  _id: v.string(),
  items: v.array(OrderItem),
  /** The server's text, such as 'Order Confirmed'; matched by keywords (spec §4). */
  status: v.string(),
  /** Whether it has been paid. */
  payment: v.boolean(),
  paymentMethod: v.string(),
  /** Milliseconds since 1970. Our server always sends it. */
  date: v.nullable(v.number()),
  /** Not in the spec: the order number that shoppers see, see orderNumber.ts. */
  number: v.optional(v.string()),
  /** Not in the spec: the sum of the items. */
  subtotal: v.optional(Money),
  /** Not in the spec. */
  deliveryFee: v.optional(Money),
  /** The total charged, including delivery. */
  amount: v.optional(Money),
  /** Not in the spec: the delivery date that was promised when the order was placed, as a time on that day in India; milliseconds since 1970. */
  expectedBy: v.optional(v.number()),
  /** Not in the spec: the delivery address at the time of the order. */
  address: v.optional(AddressFields),
  /** Not in the spec: the idempotency key of the order while its payment is pending, so that it can be paid on any device. */
  attemptKey: v.optional(v.string()),
  /**
   * Not in the spec: the refund of a payment that was a duplicate or arrived too late, or of a cancelled order.
   * `out_of_stock`: the stock was sold before the payment arrived.
   */
  refund: v.optional(
    v.object({ amount: Money, done: v.boolean(), reason: v.optional(v.literal('out_of_stock')) }),
  ),
  /** Not in the spec: the order's events, oldest first; `date` in milliseconds since 1970. */
  events: v.optional(v.array(v.object({ type: v.picklist(ORDER_EVENTS), date: v.number() }))),
  /** Not in the spec: whether the shopper may cancel it. */
  cancellable: v.optional(v.boolean()),
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

/**
 * Not in the spec: the seller and the contact for complaints, as India's E-Commerce Rules 2020 require. Empty strings
 * when not configured.
 */
export const LegalDetails = v.object({
  name: v.string(),
  address: v.string(),
  gstin: v.string(),
  officer: v.nullable(
    v.object({ name: v.string(), designation: v.string(), phone: v.string(), email: v.string() }),
  ),
});
export type LegalDetails = v.InferOutput<typeof LegalDetails>;

/** Not in the spec: texts of policies that replace the app's own, in the format of policyText.ts, by language. */
export const PolicySources = v.partial(
  v.object(v.entriesFromList(POLICIES, v.partial(v.object(v.entriesFromList(LANGUAGES, v.string()))))),
);
export type PolicySources = v.InferOutput<typeof PolicySources>;

/** The part of the shop's configuration that the browser needs. Not in the spec; the app works without it. */
export const ShopConfig = v.object({
  name: v.string(),
  tagline: v.string(),
  deliveryFee: Money,
  /** Empty strings when not configured. */
  contact: v.object({ phone: v.string(), email: v.string() }),
  /** URLs of profiles; an empty string for a missing one. */
  social: v.object({
    youtube: v.string(),
    instagram: v.string(),
    twitter: v.string(),
    facebook: v.string(),
  }),
  /** Methods that are currently available, the default one first. */
  paymentMethods: v.array(v.picklist(PAYMENT_METHODS)),
  razorpay: v.nullable(v.object({ keyId: v.string(), scriptUrl: v.string() })),
  /** Whether the payment providers are sandboxes, which charge no money. */
  sandbox: v.boolean(),
  legal: v.optional(LegalDetails),
  policies: v.optional(PolicySources),
  /** How many products the shop has; only of a server with the feature `productPages`. */
  productCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The server's features beyond the specification. */
  features: v.array(v.picklist(SERVER_FEATURES)),
});
export type ShopConfig = v.InferOutput<typeof ShopConfig>;

/** The claims of the sign-in token that the browser reads (spec §3). `exp` is in seconds since 1970. */
export const TokenClaims = v.object({ id: v.string(), name: v.string(), exp: v.number() });
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

export const OtpModeSchema = v.picklist(OTP_MODES);
