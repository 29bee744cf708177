import * as v from 'valibot';
import { Money } from '../amounts.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { LANGUAGES } from '../texts/language.ts';
import { POLICIES } from './policies.ts';
import { SERVER_FEATURES } from './serverFeatures.ts';

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

/** Paragraphs of `about` have empty lines between them. */
export const ShopTexts = v.partial(
  v.object({
    heroTitle: v.string(),
    heroText: v.string(),
    about: v.string(),
    announcement: v.object({ text: v.string(), link: v.optional(v.string()) }),
  }),
);
export type ShopTexts = v.InferOutput<typeof ShopTexts>;

/** The part of the shop's configuration that the browser needs. Not in the spec; the app works without it. */
export const ShopConfig = v.object({
  name: v.string(),
  tagline: v.string(),
  deliveryFee: Money,
  /** Delivery is free for items that cost this much, before a coupon; missing without a limit. Not in the spec. */
  freeDeliveryFrom: v.optional(Money),
  /** The shop's own texts in the language of the page, in place of the app's. Not in the spec. */
  texts: v.optional(ShopTexts),
  /** The shop's own logo and picture at the top of the home page, with its alternative text. Not in the spec. */
  logo: v.optional(v.object({ image: v.string() })),
  heroPicture: v.optional(v.object({ image: v.string(), text: v.string() })),
  /** The price of gift wrap for an order; missing where the shop does not wrap. Not in the spec. */
  giftWrapPrice: v.optional(Money),
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
  /** Cash is for orders that cost at most this much; missing without a limit. Not in the spec. */
  cashUpTo: v.optional(Money),
  razorpay: v.nullable(v.object({ keyId: v.string(), scriptUrl: v.string() })),
  /** Whether the payment providers are sandboxes, which charge no money. */
  sandbox: v.boolean(),
  legal: v.optional(LegalDetails),
  policies: v.optional(PolicySources),
  /** The departments that shoppers are offered, in their order; missing for all. */
  departments: v.optional(v.array(v.string())),
  /** The shop's own names for departments in the language of the page, by their keys (departmentKey). Not in the spec. */
  departmentNames: v.optional(v.record(v.string(), v.string())),
  /** How many products the shop has; only of a server with the feature `productPages`. */
  productCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The server's features beyond the specification. */
  features: v.array(v.picklist(SERVER_FEATURES)),
});
export type ShopConfig = v.InferOutput<typeof ShopConfig>;
