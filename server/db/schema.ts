import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CODE_MODES } from '../../contract/constants.ts';
import type { SettingValues } from '../../contract/desk/settings.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import type { ProductFacts, SizeRow, Variant } from '../../contract/catalogue/entities.ts';
import type { CouponBenefit } from '../../contract/coupons/couponRules.ts';
import { PRODUCT_CHANGE_KINDS } from '../../contract/desk/productChange.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import { PAYOUT_PROVIDERS, type PayoutProvider } from '../../contract/desk/payoutProviders.ts';
import { COUNTED_STEPS } from '../../contract/desk/shoppingSteps.ts';
import { paise, type Paise } from '../../contract/money.ts';
import { INVOICE_KINDS } from '../../contract/orders/invoiceKinds.ts';
import type { OrderEvent, OrderStatus } from '../../contract/orders/orderLife.ts';
import type { ParcelState } from '../../contract/orders/parcels.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '../../contract/reviews/entities.ts';
import {
  DECLINE_REASONS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
  type ReturnEvent,
  type ReturnStatus,
} from '../../contract/returns/returnLife.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/texts/language.ts';
import type { InvoiceBuyer, InvoiceContent, ProductGst } from './invoice-content.ts';
import { lineSearchText, orderSearchText } from './search-text.ts';

/**
 * The tables of the shop. Money is in whole paise; times are in UTC. Rules such as "one cart per user" are unique
 * keys.
 */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** With money in paise. */
type StoredVariant = Omit<Variant, 'availability'>;

/** In another language than the shop's default. A missing one is shown in the default language. */
interface TranslatedTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly longDescription?: string | undefined;
  readonly imageTexts?: string[] | undefined;
  readonly facts?: ProductFacts | undefined;
}

export interface ProductTranslations {
  readonly hi?: TranslatedTexts | undefined;
}

/** The weight and size of one packed piece. */
export interface ProductParcel {
  readonly weightG?: number | undefined;
  readonly lengthCm?: number | undefined;
  readonly breadthCm?: number | undefined;
  readonly heightCm?: number | undefined;
}

/** The prices of a product with dated reductions, as the merchant named them. */
interface StoredReduction {
  /** The first and last day of the reductions in the shop's time zone; '' without a limit. */
  readonly from: string;
  readonly until: string;
  readonly price: Paise;
  readonly variants: StoredVariant[];
}

/** The stock of a size before or after a change; null for an unlimited one. */
type StockLevel = { readonly counted: number; readonly available: number } | null;

/** A size whose stock a change has counted. */
export interface ChangedStock {
  readonly size: string;
  readonly before: StockLevel;
  readonly after: StockLevel;
}

interface DatedReturnEvent {
  readonly type: ReturnEvent;
  /** Milliseconds since 1970. */
  readonly date: number;
}

interface DatedEvent {
  readonly type: OrderEvent;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** One parcel of an order that is sent in several. */
interface StoredParcel {
  readonly units: readonly { readonly productId: string; readonly size: string; readonly quantity: number }[];
  readonly state: ParcelState;
  /** The shop's own courier, as of an order. */
  readonly ownCourier: string | null;
  /** Of the own courier. */
  readonly trackingNumber: string | null;
}

const PAYOUT_ROW_KINDS = ['payment', 'refund', 'cash', 'other'] as const;
export type PayoutRowKind = (typeof PAYOUT_ROW_KINDS)[number];

/** Facts about an order, a return, a review, a product, a coupon, a shopper's account or a person of the staff, as far as an action can change them. */
interface AuditFacts {
  readonly settings?: SettingValues;
  readonly settingsVersion?: number;
  readonly status?: OrderStatus;
  readonly paid?: boolean;
  readonly ownCourier?: string | null;
  readonly trackingNumber?: string | null;
  /** Of an order that is sent in several. */
  readonly parcels?: readonly StoredParcel[];
  /** What cancelled units were worth. */
  readonly cancelledPaise?: Paise;
  /** Of a refund of a part. */
  readonly refundPaise?: Paise;
  readonly returnId?: string;
  readonly returnStatus?: ReturnStatus;
  readonly reviewId?: string;
  readonly reviewStatus?: ReviewStatus;
  /** The id of an account, whose row stays without personal data when it is deleted. */
  readonly customerId?: string;
  readonly productId?: string;
  /** The fields of a product that change, as in a merchant's file. */
  readonly product?: Readonly<Record<string, unknown>>;
  /** Of a change of many products: how many it added and changed. */
  readonly imported?: { readonly created: number; readonly changed: number };
  /** The name of an imported file. */
  readonly file?: string;
  /** Of an import whose pictures could not be copied: its id, and the reasons. */
  readonly refused?: { readonly change: string; readonly problems: readonly string[] };
  /** Of an import: its id, and what of the export of another shop it leaves out. */
  readonly leftOut?: {
    readonly change: string;
    readonly sentences: readonly string[];
    readonly count: number;
  };
  /** Of an undo of such a change: how many products it undid. */
  readonly undone?: number;
  /** Of a file about payouts: how many rows it added, and how many orders it marked as remitted. */
  readonly payouts?: { readonly provider: PayoutProvider; readonly added: number; readonly remitted: number };
  /** Of somebody of the staff. */
  readonly email?: string;
  readonly roles?: readonly DeskRole[];
  /** The row of a coupon. */
  readonly coupon?: object;
}

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
const updatedAt = () => at('updated_at').notNull().defaultNow();

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** Order of arrival: the product list is sent oldest first (spec §3). */
    position: serial('position').notNull().unique(),
    name: text('name').notNull(),
    pricePaise: integer('price_paise').$type<Paise>().notNull(),
    images: text('images').array().notNull(),
    /** Alternative texts of the pictures, in their order; may be empty. */
    imageTexts: text('image_texts').array().notNull().default([]),
    description: text('description').notNull(),
    longDescription: text('long_description').notNull(),
    sizes: text('sizes').array().notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull(),
    bestseller: boolean('bestseller').notNull().default(false),
    /** The merchant's own choice for the trending list. */
    trending: boolean('trending').notNull().default(false),
    badge: text('badge'),
    /** Prices and pictures of the sizes, where they differ. */
    variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
    /** By their English names, like materials and colours. */
    departments: text('departments').array().notNull().default([]),
    materials: text('materials').array().notNull().default([]),
    colours: text('colours').array().notNull().default([]),
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    /** Measurements of the sizes; empty without a size guide. */
    sizeChart: jsonb('size_chart').$type<SizeRow[]>().notNull().default([]),
    /** Texts in languages other than the shop's default. */
    translations: jsonb('translations').$type<ProductTranslations>().notNull().default({}),
    /** How it is sent, one piece; the shop's default where a measure is missing. */
    parcel: jsonb('parcel').$type<ProductParcel>().notNull().default({}),
    /** HSN code and rates of GST; the shop's default where one is missing. */
    gst: jsonb('gst').$type<ProductGst>().notNull().default({}),
    /** Withdrawn products are stored for old orders. They are neither listed nor available. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Null without days of a reduction. `price_paise` and `variants` are the present prices. */
    reduction: jsonb('reduction').$type<StoredReduction>(),
    /** When a reduction begins or ends next, so that the present prices are written again. */
    pricesChangeAt: at('prices_change_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('products_prices_change')
      .on(t.pricesChangeAt)
      .where(sql`prices_change_at is not null`),
    check('products_id_form', sql`${t.id} ~ '^[A-Za-z0-9_-]{1,100}$'`),
    check('products_name_given', sql`length(trim(${t.name})) > 0`),
    check('products_price_positive', sql`${t.pricePaise} > 0`),
    check('products_sizes_given', sql`cardinality(${t.sizes}) > 0`),
    check('products_images_given', sql`cardinality(${t.images}) > 0`),
  ],
);

/** The last change of many products at once, which can be undone, and the import whose pictures are copied. */
export const productChanges = pgTable('product_changes', {
  /** Chosen by the sender, so that a repeated request changes nothing twice. */
  id: uuid('id').primaryKey(),
  /** `preparing`: an import that has written nothing yet; done and total are pictures. */
  kind: text('kind', { enum: [...PRODUCT_CHANGE_KINDS, 'preparing'] }).notNull(),
  /** The name of an imported file. */
  file: text('file'),
  /** Null for a command. */
  staffId: uuid('staff_id').references(() => staff.id),
  /** How many products are to be written, and how many of them were. */
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  createdAt: createdAt(),
  /** When products were written last. */
  activeAt: at('active_at').notNull(),
  finishedAt: at('finished_at'),
  undoneAt: at('undone_at'),
});

/** What a change of many products has changed, and is not undone yet. */
export const changedProducts = pgTable(
  'changed_products',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => productChanges.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** The product as in a merchant's file; null for one that the change has added. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** Of the product after the change. */
    version: text('version').notNull(),
    stock: jsonb('stock').$type<ChangedStock[]>().notNull(),
    /** Somebody has changed the product since, so that it was not undone. */
    isChangedSince: boolean('is_changed_since').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.productId] })],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** In the canonical form of readEmail; accounts/canonicalise-emails.ts converts older ones. */
    email: text('email').unique(),
    /** With country code: +919876543210. */
    phone: text('phone').unique(),
    /** argon2id, in PHC form; missing for accounts that only use codes. */
    passwordHash: text('password_hash'),
    profileImage: text('profile_image').notNull().default(''),
    /** A token contains the generation it was issued in; raising the generation revokes all tokens. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    /** When the shopper last declined to add a passkey. */
    passkeyOfferDeclinedAt: at('passkey_offer_declined_at'),
    createdAt: createdAt(),
    /** The row of a deleted account stays without personal data: its orders and reviews refer to it. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    check('users_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('users_phone_form', sql`${t.phone} ~ '^[+]91[0-9]{10}$'`),
    check('users_name_given', sql`length(trim(${t.name})) > 0`),
  ],
);

/** Phones that an account has confirmed by a code, besides its sign-in phone. */
export const confirmedPhones = pgTable(
  'confirmed_phones',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With country code: +919876543210. */
    phone: text('phone').notNull(),
    confirmedAt: at('confirmed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.phone] })],
);

/** Tokens that a logout ended before they expire; `accounts/tokens.ts` refuses them. */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** From then on the token is refused anyway. */
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('ended_tokens_expires_at').on(t.expiresAt)],
);

/** WebAuthn credentials that sign their owner in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, in base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In COSE form, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter; stays 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkeys_user_id').on(t.userId), check('passkeys_counter', sql`${t.counter} >= 0`)],
);

/**
 * Unanswered challenges for adding a passkey; an answer deletes its challenge. Challenges for signing in are not stored
 * before they are answered (passkeys/challenges.ts).
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Random, in base64url; `used …` for a signed challenge that a passkey has answered. */
    challenge: text('challenge').primaryKey(),
    /** Null for the staff, and for the sign-ins of earlier versions. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_expires_at').on(t.expiresAt),
    index('passkey_challenges_user_id').on(t.userId),
  ],
);

const addressFields = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  postalCode: text('postal_code').notNull(),
  country: text('country').notNull(),
});

/**
 * The single address of an account in version 0.1.0, needed for a rollback. The data is in `saved_addresses` now; a
 * later release drops this table.
 */
export const addresses = pgTable('addresses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...addressFields(),
  updatedAt: updatedAt(),
});

/** The delivery addresses of an account. One of them is its default address, which is the address of spec §3. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the app, so that a repeated request adds no second one. Unique in the account only. */
    id: uuid('id').notNull(),
    isDefault: boolean('is_default').notNull(),
    ...addressFields(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('saved_addresses_one_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
);

/** One live code per identifier and mode; a new code replaces it. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    identifier: text('identifier').notNull(),
    mode: text('mode', { enum: CODE_MODES }).notNull(),
    /** HMAC-SHA256 of the code with the server's key; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
    /** HMAC of the device or network that requested the code, so that no network address is stored. */
    requestedBy: text('requested_by'),
    /** Wrong attempts by the device that requested the code. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    /** Wrong attempts by all other devices. */
    wrongTriesOfOthers: smallint('wrong_tries_of_others').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When a reset code was verified; it is consumed when the new password is set. */
    verifiedAt: at('verified_at'),
    consumedAt: at('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.identifier, t.mode] }),
    index('one_time_codes_expires_at').on(t.expiresAt),
    check('one_time_codes_tries', sql`${t.wrongTries} between 0 and 5`),
  ],
);

/** Counters per time window, see server/limits. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** HMAC of the limit's name and the counted subject, so that no identifier and no network address is stored. */
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    resetsAt: at('resets_at').notNull(),
  },
  (t) => [check('rate_limits_used', sql`${t.used} >= 0`), index('rate_limits_resets_at').on(t.resetsAt)],
);

/** One cart per user, and one per guest id that was stored without a token. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestId: text('guest_id').unique(),
    updatedAt: updatedAt(),
  },
  (t) => [check('carts_one_owner', sql`num_nonnulls(${t.userId}, ${t.guestId}) = 1`)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size').notNull(),
    quantity: smallint('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId, t.size] }),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);

/** Products that users have saved for later. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
);

/** Stored replies to calls with an Idempotency-Key; one per owner, call and key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:<id>` or `guest:<id>`. */
    owner: text('owner').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the body; the same key with another body is refused with 409. */
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.call, t.key] }),
    check('idempotency_keys_key_length', sql`length(${t.key}) between 1 and 200`),
    index('idempotency_keys_created_at').on(t.createdAt),
  ],
);

/** Coupons that the shop has made. They are ended, never deleted: orders and uses refer to them. */
export const coupons = pgTable(
  'coupons',
  {
    /** In the form of normalizeCouponCode. */
    code: text('code').primaryKey(),
    benefit: jsonb('benefit').$type<CouponBenefit>().notNull(),
    minSubtotalPaise: integer('min_subtotal_paise').$type<Paise>().notNull().default(paise(0)),
    validFrom: at('valid_from'),
    validUntil: at('valid_until'),
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    isOncePerAccount: boolean('is_once_per_account').notNull().default(false),
    /** How often it can be used by all accounts together; null without a limit. */
    usesMax: integer('uses_max'),
    products: text('products').array().notNull().default([]),
    departments: text('departments').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('coupons_code_form', sql`${t.code} ~ '^[A-Z0-9_-]{3,40}$'`),
    check('coupons_min_subtotal_not_negative', sql`${t.minSubtotalPaise} >= 0`),
    check('coupons_uses_max_positive', sql`${t.usesMax} > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The Idempotency-Key of the attempt that created the order; repeated requests with it lead to the same order.
     */
    attemptKey: text('attempt_key').notNull(),
    /** SHA-256 of the request's items, address and amount; the same key with another request is refused with 409. */
    requestHash: text('request_hash'),
    status: text('status').$type<OrderStatus>().notNull(),
    paymentMethod: text('payment_method', { enum: ['cod', 'stripe', 'razorpay'] }).notNull(),
    /** Whether it was paid online, or the courier has collected the cash. */
    paid: boolean('paid').notNull().default(false),
    /** When the courier has passed the collected cash on to the shop; null until then. */
    cashRemittedAt: at('cash_remitted_at'),
    subtotalPaise: integer('subtotal_paise').$type<Paise>().notNull(),
    deliveryFeePaise: integer('delivery_fee_paise').$type<Paise>().notNull(),
    coupon: text('coupon').references(() => coupons.code),
    /** The discount of the coupon on the items. */
    discountPaise: integer('discount_paise').$type<Paise>().notNull().default(paise(0)),
    /** Null without gift wrap. */
    giftWrapPaise: integer('gift_wrap_paise').$type<Paise>(),
    totalPaise: integer('total_paise').$type<Paise>().notNull(),
    /** What the cancelled units of its lines were worth, after the discount. Not charged, or refunded. */
    cancelledPaise: integer('cancelled_paise').$type<Paise>().notNull().default(paise(0)),
    /** The order number that shoppers see. Unique, as only the sequence creates numbers. */
    number: integer('number').generatedByDefaultAsIdentity({ startWith: 100_001 }).notNull(),
    /** The delivery date, in India, promised when the order was placed; null without a promise. */
    expectedBy: date('expected_by'),
    /** A copy of the address at the time of the order. */
    address: jsonb('address').$type<Address>().notNull(),
    giftMessage: text('gift_message'),
    /** Of a business buyer, for the invoice. */
    gstin: text('gstin'),
    companyName: text('company_name'),
    /** The phone of the address, like +919876543210; null for older orders. */
    phone: text('phone'),
    /** SHA-256 of street and postal code, see server/checkout/address-hash.ts; null for older orders. */
    addressHash: text('address_hash'),
    /** The shop's own courier, which has the parcel in place of one of Shiprocket; '' when its name is not known. */
    ownCourier: text('own_courier'),
    /** Of the own courier. */
    trackingNumber: text('tracking_number'),
    /** Null for an order that is sent in one parcel. */
    parcels: jsonb('parcels').$type<StoredParcel[]>(),
    /** The language in which the shopper ordered, for the messages about it. */
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    placedAt: at('placed_at').notNull().defaultNow(),
    /** The order's events, oldest first; without events before version 0.3.0. */
    events: jsonb('events').$type<DatedEvent[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('orders_one_an_attempt').on(t.userId, t.attemptKey),
    index('orders_of_user').on(t.userId, t.placedAt),
    index('orders_in_status').on(t.status, t.placedAt),
    index('orders_newest').on(t.placedAt, t.id),
    index('orders_number').on(t.number),
    index('orders_search').using('gin', orderSearchText(t)),
    index('orders_cash_collected')
      .on(t.number)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.status} = 'Delivered' and ${t.cashRemittedAt} is null`),
    index('orders_in_cash_to_phone')
      .on(t.phone)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.phone} is not null`),
    index('orders_in_cash_to_address')
      .on(t.addressHash)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.addressHash} is not null`),
    check('orders_payment_method', sql`${t.paymentMethod} in ('cod', 'stripe', 'razorpay')`),
    check('orders_subtotal_positive', sql`${t.subtotalPaise} > 0`),
    check('orders_fee_not_negative', sql`${t.deliveryFeePaise} >= 0`),
    check('orders_cancelled_of_total', sql`${t.cancelledPaise} between 0 and ${t.totalPaise}`),
    check('orders_discount_of_items', sql`${t.discountPaise} between 0 and ${t.subtotalPaise}`),
    check(
      'orders_total_adds_up',
      sql`${t.totalPaise} = ${t.subtotalPaise} + ${t.deliveryFeePaise} + coalesce(${t.giftWrapPaise}, 0) - ${t.discountPaise}`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size').notNull(),
    quantity: smallint('quantity').notNull(),
    /** How many of them were cancelled before the order was handed over: those with the highest numbers. */
    cancelled: smallint('cancelled').notNull().default(0),
    /** Name, price and pictures at the time of the order. */
    name: text('name').notNull(),
    pricePaise: integer('price_paise').$type<Paise>().notNull(),
    images: text('images').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId, t.size] }),
    unique('order_lines_position').on(t.orderId, t.position),
    index('order_lines_search').using('gin', lineSearchText(t)),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check('order_lines_cancelled', sql`${t.cancelled} between 0 and ${t.quantity}`),
    check('order_lines_price_positive', sql`${t.pricePaise} > 0`),
  ],
);

/**
 * - `amount`: it is not the order's amount.
 * - `second`: the order is not awaiting payment.
 * - `out_of_stock`: it arrived after the hold, and the stock was sold.
 * - `cancelled`: the order was cancelled after it was paid.
 */
const REFUND_REASONS = ['amount', 'second', 'out_of_stock', 'cancelled'] as const;

/** An attempt to collect the money of an order at a provider. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: ['stripe', 'razorpay'] }).notNull(),
    /** Stripe's session id or Razorpay's order id; null until the provider has responded. */
    providerRef: text('provider_ref'),
    providerPaymentId: text('provider_payment_id'),
    status: text('status', {
      enum: ['open', 'authorized', 'paid', 'failed', 'expired', 'refund_due', 'refunded'],
    }).notNull(),
    amountPaise: integer('amount_paise').$type<Paise>().notNull(),
    currency: text('currency').notNull().default('INR'),
    providerRefundId: text('provider_refund_id'),
    /** The amount that the merchant refunded manually before the shop refunded the rest. */
    refundedEarlierPaise: integer('refunded_earlier_paise').$type<Paise>().notNull().default(paise(0)),
    /** The reason for the refund; null for payments that are not refunded, and for refunds of versions before 0.2.0. */
    refundReason: text('refund_reason', { enum: REFUND_REASONS }),
    /** When the status was last fetched from the provider. */
    checkedAt: at('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('payments_provider_ref').on(t.provider, t.providerRef),
    unique('payments_provider_payment').on(t.provider, t.providerPaymentId),
    index('payments_of_order').on(t.orderId),
    index('payments_in_status').on(t.status, t.createdAt),
    uniqueIndex('payments_one_open_an_order')
      .on(t.orderId)
      .where(sql`status in ('open', 'authorized')`),
    uniqueIndex('payments_one_paid_an_order')
      .on(t.orderId)
      .where(sql`status = 'paid'`),
    check('payments_provider', sql`${t.provider} in ('stripe', 'razorpay')`),
    check(
      'payments_status',
      sql`${t.status} in ('open', 'authorized', 'paid', 'failed', 'expired', 'refund_due', 'refunded')`,
    ),
    check('payments_amount_positive', sql`${t.amountPaise} > 0`),
  ],
);

/** Refunds of a part of an order, without a return: of cancelled units, or for another reason. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Once it is done, what was refunded: less, if the merchant has refunded more by hand. */
    amountPaise: integer('amount_paise').$type<Paise>().notNull(),
    status: text('status', { enum: ['due', 'done'] }).notNull(),
    /** For the books of the shop. */
    reason: text('reason').notNull(),
    /** Of a transfer by hand, for an order that was paid in cash. */
    reference: text('reference'),
    providerRefundId: text('provider_refund_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('order_refunds_of_order').on(t.orderId, t.createdAt),
    index('order_refunds_in_status').on(t.status, t.createdAt),
    check('order_refunds_status', sql`${t.status} in ('due', 'done')`),
    check('order_refunds_amount_not_negative', sql`${t.amountPaise} >= 0`),
  ],
);

/**
 * Invoices, bills and credit notes as they were issued. A trigger refuses to change or delete a row; only the buyer can be
 * erased.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** Consecutive in its financial year, see server/orders/invoices/next-number.ts. */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    issuedAt: at('issued_at').notNull(),
    content: jsonb('content').$type<InvoiceContent>().notNull(),
    /** Null once it is erased. */
    buyer: jsonb('buyer').$type<InvoiceBuyer>(),
    totalPaise: integer('total_paise').$type<Paise>().notNull(),
    taxablePaise: integer('taxable_paise').$type<Paise>().notNull(),
    cgstPaise: integer('cgst_paise').$type<Paise>().notNull(),
    sgstPaise: integer('sgst_paise').$type<Paise>().notNull(),
    igstPaise: integer('igst_paise').$type<Paise>().notNull(),
  },
  (t) => [
    uniqueIndex('invoices_one_an_order')
      .on(t.orderId)
      .where(sql`kind <> 'creditNote'`),
    index('invoices_of_order').on(t.orderId, t.issuedAt),
    index('invoices_issued').on(t.issuedAt, t.number),
    // Rule 46 (b) of the CGST Rules.
    check('invoices_number_form', sql`${t.number} ~ '^[A-Z0-9/-]{1,16}$'`),
    check('invoices_kind', sql`${t.kind} in ('invoice', 'bill', 'creditNote')`),
    check(
      'invoices_add_up',
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`,
    ),
  ],
);

/** The last number of each series of papers in a financial year. Its row is locked while a paper is issued, so that no number is left out. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** 2627 is April 2026 to March 2027. */
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    lastIssuedAt: at('last_issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.financialYear] }),
    check('invoice_numbers_last', sql`${t.last} between 1 and 9999999`),
  ],
);

/** What a payment provider or the courier has paid out, from their files. A row is stored once. */
export const payoutRows = pgTable(
  'payout_rows',
  {
    provider: text('provider', { enum: PAYOUT_PROVIDERS }).notNull(),
    /** The provider's id of the row; of cash the courier's numbers of the parcel and the remittance. */
    rowId: text('row_id').notNull(),
    kind: text('kind', { enum: PAYOUT_ROW_KINDS }).notNull(),
    /** The id of Stripe's payment intent, Razorpay's payment, or for its refunds and disputes Razorpay's order; null for other rows. */
    paymentRef: text('payment_ref'),
    /** Of cash: the order, if it was found. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The provider's id of the payout; '' in a file without it. */
    payoutRef: text('payout_ref').notNull(),
    paidOn: date('paid_on').notNull(),
    /** Below 0 for a refund. */
    grossPaise: integer('gross_paise').$type<Paise>().notNull(),
    feePaise: integer('fee_paise').$type<Paise>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.rowId] }),
    index('payout_rows_of_payment').on(t.provider, t.paymentRef),
    index('payout_rows_of_order').on(t.orderId),
    index('payout_rows_paid').on(t.paidOn),
    check('payout_rows_provider', sql`${t.provider} in ('stripe', 'razorpay', 'courier')`),
    check('payout_rows_kind', sql`${t.kind} in ('payment', 'refund', 'cash', 'other')`),
  ],
);

/** What visitors have done, counted by day in the shop's time zone. No row is about a person. */
export const stepCounts = pgTable(
  'step_counts',
  {
    day: date('day').notNull(),
    step: text('step', { enum: COUNTED_STEPS }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.step] }),
    check('step_counts_step', sql`${t.step} in ('viewed', 'added', 'checkout')`),
  ],
);

/** Returns of pieces of delivered orders. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The state of machines/return.machine.ts. */
    status: text('status').$type<ReturnStatus>().notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    declineReason: text('decline_reason', { enum: DECLINE_REASONS }),
    /** An exchange becomes a refund when the other size cannot be sent. */
    resolution: text('resolution', { enum: RETURN_RESOLUTIONS }).notNull().default('refund'),
    /** Whether the shop sends its own courier, so that no pick-up is booked at Shiprocket. */
    hasOwnCourier: boolean('has_own_courier').notNull().default(false),
    /** Of an exchange: what is refunded if it becomes a refund. */
    refundPaise: integer('refund_paise').$type<Paise>().notNull(),
    /** Where the refund of a cash order goes, encrypted; null once it is paid. */
    account: text('account'),
    /** The owner's reference of a payment by hand. */
    reference: text('reference'),
    providerRefundId: text('provider_refund_id'),
    /** Oldest first. */
    events: jsonb('events').$type<DatedReturnEvent[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('returns_of_order').on(t.orderId),
    index('returns_in_status').on(t.status, t.createdAt),
    check('returns_refund_not_negative', sql`${t.refundPaise} >= 0`),
  ],
);

/** The units of a return, one row for each. A unit is in one open return at most. */
export const returnUnits = pgTable(
  'return_units',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    /** Its number in the line of the order, from 0. */
    unit: smallint('unit').notNull(),
    /** The size that the shopper gets for it; null for a refund. */
    exchangeSize: text('exchange_size'),
    /** False for a return that was declined or withdrawn, or has expired. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.productId, t.size, t.unit] }),
    index('return_units_of_order').on(t.orderId),
    uniqueIndex('return_units_one_open_return')
      .on(t.orderId, t.productId, t.size, t.unit)
      .where(sql`is_open`),
    foreignKey({
      columns: [t.orderId, t.productId, t.size],
      foreignColumns: [orderLines.orderId, orderLines.productId, orderLines.size],
    }).onDelete('cascade'),
    check('return_units_unit', sql`${t.unit} between 0 and 98`),
  ],
);

/** Units available for sale, by size. A size without a row is unlimited. */
export const stock = pgTable(
  'stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size').notNull(),
    /** Excludes the units in `stock_allocations` and `exchange_allocations`. */
    available: integer('available').notNull(),
    /** The number of the merchant's last import. The same number again is no new count, see set-stock.ts. */
    counted: integer('counted').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.size] }),
    check('stock_available_not_negative', sql`${t.available} >= 0`),
  ],
);

/** Shoppers who want a mail once a size is back in stock. A row is deleted after its mail was sent or cancelled. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** When its mail was queued; null while the size is out of stock. */
    queuedAt: at('queued_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('stock_alerts_one_a_size').on(t.userId, t.productId, t.size),
    index('stock_alerts_waiting')
      .on(t.productId, t.size)
      .where(sql`queued_at is null`),
  ],
);

/** Units that orders have subtracted from `stock`. A row is deleted when its units are released. */
export const stockAllocations = pgTable(
  'stock_allocations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: smallint('quantity').notNull(),
    /** End of the hold for an unpaid order; null after payment. */
    heldUntil: at('held_until'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId, t.size] }),
    check('stock_allocations_quantity', sql`${t.quantity} > 0`),
    index('stock_allocations_held_until').on(t.heldUntil),
  ],
);

/** The orders that use a coupon. A row is deleted when its use is given back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** End of the hold for an unpaid order; null once it is confirmed. */
    heldUntil: at('held_until'),
  },
  (t) => [
    index('coupon_uses_of_coupon').on(t.code, t.userId),
    index('coupon_uses_of_user').on(t.userId),
    index('coupon_uses_held_until').on(t.heldUntil),
  ],
);

/** Units that exchanges have subtracted from `stock`. A row is deleted when its units are sent or released. */
export const exchangeAllocations = pgTable(
  'exchange_allocations',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    size: text('size').notNull(),
    quantity: smallint('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.productId, t.size] }),
    index('exchange_allocations_of_size').on(t.productId, t.size),
    check('exchange_allocations_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Webhook events that were handled; each is handled once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider', { enum: ['stripe', 'razorpay', 'shiprocket'] }).notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('provider_events_received').on(t.receivedAt),
    check('provider_events_provider', sql`${t.provider} in ('stripe', 'razorpay', 'shiprocket')`),
  ],
);

/**
 * One shipment per order, or per parcel of an order that is sent in several; and for each return one that brings the pieces back
 * and one with the other size.
 */
/** SQL: a shipment's status at Shiprocket in one spelling, as `statusName` in server/orders/parcel-labels.ts has it. */
export const statusNameOf = ({ status }: { readonly status: SQLWrapper }) =>
  sql`trim(regexp_replace(upper(${status}), '[^A-Z0-9]+', ' ', 'g'))`;

export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for a shipment of a return, and for one of several parcels of an order. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id),
    /**
     * The order of which it is one of several parcels, and the number of the parcel, from 1. Null for other shipments. One shipment a
     * parcel, as it is created while the order is locked; no constraints, see `returnId`.
     */
    parcelOrderId: uuid('parcel_order_id'),
    parcel: smallint('parcel'),
    /**
     * Null for the shipment of an order. One shipment a purpose, as it is created while the return is locked; constraints
     * could fail for a server of the released version, which runs beside this one during an upgrade.
     */
    returnId: uuid('return_id'),
    /** Whether it brings the pieces back, brings the other size to the shopper, or was lost with the other size. */
    returnPurpose: text('return_purpose', { enum: ['pickUp', 'exchange', 'lostExchange'] }),
    /** Our reference of the order at Shiprocket; it gets another suffix when Shiprocket returns a cancelled order. */
    providerOrderRef: text('provider_order_ref').notNull().unique(),
    providerOrderId: text('provider_order_id').unique(),
    providerShipmentId: text('provider_shipment_id').unique(),
    awbCode: text('awb_code').unique(),
    courierName: text('courier_name').notNull().default(''),
    status: text('status').notNull(),
    /** The fields that the provider refused last; null for a shipment that was never refused. */
    refusedFields: text('refused_fields'),
    /** Whether its courier collects cash; null for one that was created before 0.3.0. */
    collectsCash: boolean('collects_cash'),
    /**
     * When the shop began to cancel it at Shiprocket in order to create it again, after a change of its order. Reports that it
     * is cancelled then do not cancel the order.
     */
    withdrawnAt: at('withdrawn_at'),
    /** When tracking was last fetched from the provider. */
    trackedAt: at('tracked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('shipments_of_return').on(t.returnId),
    index('shipments_of_parcel').on(t.parcelOrderId, t.parcel),
    index('shipments_status_name').on(statusNameOf(t)),
    check('shipments_ref_length', sql`length(${t.providerOrderRef}) between 1 and 50`),
  ],
);

/** The people who run the shop at its desk. They are not accounts of shoppers. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the canonical form of readEmail. */
    email: text('email').notNull().unique(),
    roles: text('roles').array().$type<DeskRole[]>().notNull(),
    createdAt: createdAt(),
    /** The row of a removed person stays: notes and the audit refer to it. */
    removedAt: at('removed_at'),
  },
  (t) => [check('staff_roles_given', sql`cardinality(${t.roles}) > 0`)],
);

/**
 * With what the people of the staff sign in, beside the code of the mail: passkeys, and authenticator apps (TOTP). A
 * person has at least one from the use of the link on.
 */
export const deskFactors = pgTable(
  'desk_factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The secret of an authenticator app, encrypted; null for a passkey. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code of the app that was accepted: each is accepted once. */
    totpStep: integer('totp_step').notNull().default(0),
    /** The credential's id, in base64url; null for an app. */
    credentialId: text('credential_id').unique(),
    /** In COSE form, in base64url. */
    publicKey: text('public_key'),
    /** Signature counter; stays 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    index('desk_factors_of_staff').on(t.staffId),
    check(
      'desk_factors_kind',
      sql`(${t.totpSecret} is null) = (${t.credentialId} is not null) and (${t.credentialId} is null) = (${t.publicKey} is null)`,
    ),
  ],
);

/** The browsers in which people of the staff are notified of new orders. A row is deleted when its push service no longer knows it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** An address at the browser's push service, which accepts messages that are signed with the shop's key. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and its secret for messages, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** In which the notifications are. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('push_subscriptions_of_staff').on(t.staffId)],
);

/** Links of the command, by which somebody sets up the sign-in. A person has one at most; it is deleted when it is used. */
export const deskLinks = pgTable('desk_links', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  /** The secret that the link shows, encrypted. */
  totpSecret: text('totp_secret').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** Sessions of the desk. The row of one that was ended is deleted. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** When the person last gave a code of the app or a passkey; null for a session of an earlier version. */
    confirmedAt: at('confirmed_at'),
  },
  (t) => [index('desk_sessions_of_staff').on(t.staffId), index('desk_sessions_expires_at').on(t.expiresAt)],
);

/** Notes of the staff about orders. Shoppers do not see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_notes_of_order').on(t.orderId, t.createdAt)],
);

/** What people have done at the desk and by commands. A trigger refuses to change or delete a row. */
export const deskAudit = pgTable(
  'desk_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    createdAt: createdAt(),
    /** Null for a command. */
    staffId: uuid('staff_id').references(() => staff.id),
    /** An event of machines/order.machine.ts or machines/return.machine.ts, or another name such as `note.added` or `session.started`. */
    action: text('action').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The facts that the action has changed; null where there are no such facts. */
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    reason: text('reason'),
  },
  (t) => [index('desk_audit_of_order').on(t.orderId, t.id)],
);

/** Versions of the settings; the newest one counts. A trigger refuses to change or delete one. */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  values: jsonb('values').$type<SettingValues>().notNull(),
  createdAt: createdAt(),
  /** Null for a command. */
  staffId: uuid('staff_id').references(() => staff.id),
});

/** One review per shopper and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    /**
     * `held` until the shop approves it. Reviews of versions before 0.4.0 are public. `deleted`: by its author, before
     * the shop had approved it; the row stays without its text, so that writing it again does not make it public.
     */
    status: text('status', { enum: [...REVIEW_STATUSES, 'deleted'] })
      .notNull()
      .default('public'),
    /** The shop's answer. */
    answer: text('answer'),
    hasPhotos: boolean('has_photos').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_one_a_shopper').on(t.productId, t.userId),
    index('reviews_newest')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`status = 'public'`),
    index('reviews_by_rating')
      .on(t.productId, t.rating, t.createdAt, t.id)
      .where(sql`status = 'public'`),
    index('reviews_by_lowest_rating')
      .on(t.productId, sql`(-rating)`, t.createdAt, t.id)
      .where(sql`status = 'public'`),
    index('reviews_with_photos')
      .on(t.productId, t.hasPhotos, t.createdAt, t.id)
      .where(sql`status = 'public'`),
    index('reviews_of_user').on(t.userId, t.id),
    index('reviews_held')
      .on(t.createdAt)
      .where(sql`status = 'held'`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_comment_given', sql`length(trim(${t.comment})) > 0`),
  ],
);

/** Reviews that shoppers have reported. The shop's decision about a review deletes its reports. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_reports_of_user').on(t.userId)],
);

/** Photographs of shoppers, for a review or a return. One that is in neither is deleted after a day. */
export const photos = pgTable(
  'photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    returnId: uuid('return_id').references(() => returns.id, { onDelete: 'cascade' }),
    /** Its index in the review or return. */
    position: smallint('position').notNull().default(0),
    /** The average colour, as #rrggbb. */
    colour: text('colour').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('photos_of_user').on(t.userId, t.id),
    index('photos_of_review').on(t.reviewId, t.position),
    index('photos_of_return').on(t.returnId, t.position),
    index('photos_unused')
      .on(t.createdAt)
      .where(sql`review_id is null and return_id is null`),
    check('photos_review_or_return', sql`${t.reviewId} is null or ${t.returnId} is null`),
  ],
);

/** The files of photographs, in each width and format of product pictures. */
export const photoFiles = pgTable(
  'photo_files',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    width: smallint('width').notNull(),
    format: text('format', { enum: ['avif', 'webp'] }).notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.photoId, t.width, t.format] })],
);

/** Scans of a shipment, as tracking reported them. */
export const shipmentScans = pgTable(
  'shipment_scans',
  {
    shipmentId: uuid('shipment_id').notNull(),
    scannedAt: at('scanned_at').notNull(),
    status: text('status').notNull(),
    location: text('location').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.scannedAt, t.status] }),
    foreignKey({ columns: [t.shipmentId], foreignColumns: [shipments.id] }).onDelete('cascade'),
  ],
);
