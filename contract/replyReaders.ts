import * as v from 'valibot';
import { Address, Amount, Cart, Order, Product, Review, TrackingData, UserProfile } from './entities.ts';

/**
 * Schemas for the responses of any server that follows spec §7: alternative field names, alternative wrappers of lists, missing optional
 * fields. Each converts its input to the shape of entities.ts, and fails when a required field is missing or invalid.
 */

const text = v.fallback(v.string(), '');
const list = v.fallback(v.array(v.string()), []);
const flag = v.fallback(v.boolean(), false);
const idText = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

export const AnyProduct = v.pipe(
  v.looseObject({
    _id: v.optional(idText),
    id: v.optional(idText),
    name: v.string(),
    price: Amount,
    image: v.optional(v.union([v.array(v.string()), v.string()])),
    thumbnail: v.optional(v.string()),
    description: text,
    longDescription: text,
    sizes: list,
    category: text,
    subCategory: text,
    bestseller: flag,
    badge: v.fallback(v.optional(v.string()), undefined),
    tag: v.fallback(v.optional(v.string()), undefined),
  }),
  v.transform(({ _id, id, image, thumbnail, badge, tag, ...rest }): v.InferInput<typeof Product> => {
    const pictures = typeof image === 'string' ? [image] : (image ?? []);
    const label = badge ?? tag;
    return {
      ...rest,
      _id: _id ?? id ?? '',
      image: pictures.length > 0 || !thumbnail ? pictures : [thumbnail],
      ...(label ? { badge: label } : {}),
    };
  }),
  Product,
);

/** A list without the entries that are invalid. */
function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry): v.InferOutput<S>[] => {
        const read = v.safeParse(item, entry);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

export const AnyProducts = listOf(AnyProduct);

/** `products`, `data.products` or a bare array (spec §7, GET /api/product/trending). */
export const AnyTrendingReply = v.pipe(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((products) => ({ products })),
    ),
    v.object({ products: v.array(v.unknown()) }),
    v.pipe(
      v.object({ data: v.object({ products: v.array(v.unknown()) }) }),
      v.transform(({ data }) => data),
    ),
  ]),
  v.object({ products: AnyProducts, success: v.optional(v.boolean(), true) }),
);

/** A cart without the entries whose quantity is invalid. */
export const AnyCart = v.pipe(
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((items) =>
    Object.fromEntries(
      Object.entries(items).flatMap(([itemId, sizes]) => {
        const read = v.safeParse(v.record(v.string(), v.unknown()), sizes);
        if (!read.success) return [];
        const counted = Object.entries(read.output).filter(
          ([, count]) => typeof count === 'number' && Number.isInteger(count) && count > 0,
        );
        return counted.length > 0 ? [[itemId, Object.fromEntries(counted)]] : [];
      }),
    ),
  ),
  Cart,
);

const postalCodeNames = ['postalCode', 'zip', 'zipcode', 'postcode', 'pinCode', 'pincode'] as const;
const postalText = v.fallback(v.optional(idText), undefined);

/** An address; the postal code may be in any of six fields (spec §3). */
export const AnyAddress = v.pipe(
  v.looseObject({
    firstName: text,
    lastName: text,
    email: text,
    phone: v.fallback(idText, ''),
    street: text,
    city: text,
    state: text,
    country: text,
    postalCode: postalText,
    zip: postalText,
    zipcode: postalText,
    postcode: postalText,
    pinCode: postalText,
    pincode: postalText,
  }),
  v.transform((address): v.InferInput<typeof Address> => ({
    ...address,
    postalCode: postalCodeNames.map((name) => address[name]).find((code) => code?.trim()) ?? '',
  })),
  Address,
);

const AnyProfile = v.pipe(
  v.looseObject({
    name: v.string(),
    email: text,
    phone: v.fallback(idText, ''),
    profileImage: text,
    address: v.fallback(AnyAddress, v.parse(AnyAddress, {})),
  }),
  v.transform(({ address, ...user }) => ({
    ...user,
    address: {
      street: address.street,
      city: address.city,
      state: address.state,
      zipcode: address.postalCode,
      country: address.country,
    },
  })),
  UserProfile,
);

/** The user in `user`, `data.user` or `data` (spec §7, GET /api/user/profile). */
export const AnyProfileReply = v.pipe(
  v.union([
    v.pipe(
      v.object({ user: AnyProfile }),
      v.transform(({ user }) => user),
    ),
    v.pipe(
      v.object({ data: v.object({ user: AnyProfile }) }),
      v.transform(({ data }) => data.user),
    ),
    v.pipe(
      v.object({ data: AnyProfile }),
      v.transform(({ data }) => data),
    ),
  ]),
  v.transform((user) => ({ success: true, user })),
);

/** An order; `date` may be milliseconds or a text that `Date.parse` accepts. */
export const AnyOrder = v.pipe(
  v.looseObject({
    _id: idText,
    items: v.pipe(
      v.array(
        v.looseObject({
          productId: v.optional(idText),
          _id: v.optional(idText),
          image: v.optional(v.unknown()),
        }),
      ),
      v.transform((items) =>
        items.map(({ productId, _id, image, ...item }) => ({
          ...item,
          productId: productId ?? _id ?? '',
          image: typeof image === 'string' ? [image] : (image ?? []),
        })),
      ),
    ),
    status: text,
    payment: flag,
    paymentMethod: text,
    address: v.fallback(Order.entries.address, undefined),
    refund: v.fallback(v.optional(v.object({ amount: Amount, done: v.boolean() })), undefined),
    attemptKey: v.fallback(Order.entries.attemptKey, undefined),
    date: v.union([
      v.number(),
      v.pipe(
        v.string(),
        v.transform((date) => Date.parse(date)),
        v.number(),
      ),
    ]),
  }),
  Order,
);
export const AnyOrders = listOf(AnyOrder);

export const AnyReview = v.pipe(
  v.looseObject({
    id: v.optional(idText),
    _id: v.optional(idText),
    userName: text,
    rating: v.number(),
    comment: text,
    createdAt: text,
    bought: v.fallback(v.optional(v.boolean()), undefined),
    own: v.fallback(v.optional(v.boolean()), undefined),
  }),
  v.transform(({ _id, id, ...review }) => ({ ...review, id: id ?? _id ?? '' })),
  Review,
);
export const AnyReviews = listOf(AnyReview);

export const AnyTracking = v.pipe(
  v.looseObject({
    tracking_data: v.pipe(
      v.looseObject({
        current_status: text,
        courier_name: text,
        awb_code: text,
        shipment_track: v.fallback(v.array(v.looseObject({ location: text, status: text, date: text })), []),
      }),
    ),
  }),
  TrackingData,
);
