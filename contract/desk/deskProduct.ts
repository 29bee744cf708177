import * as v from 'valibot';
import { FACTS, MEASURES } from '../catalogue/productAdditions.ts';

/** What the list of products can be narrowed to. */
export const PRODUCT_FILTERS = ['available', 'outOfStock', 'withdrawn'] as const;

/** The facts of a product, such as country of origin and net quantity. */
const Facts = v.object(v.entriesFromList(FACTS, v.optional(v.string())));

/**
 * The fields of a product that the desk edits, as a merchant's file has them: amounts in rupees. The server checks them by the rules
 * of files.
 */
export const ProductFields = v.object({
  name: v.string(),
  description: v.string(),
  longDescription: v.string(),
  category: v.string(),
  subCategory: v.string(),
  departments: v.array(v.string()),
  materials: v.array(v.string()),
  colours: v.array(v.string()),
  badge: v.nullable(v.string()),
  bestseller: v.boolean(),
  trending: v.boolean(),
  withdrawn: v.boolean(),
  images: v.array(v.string()),
  /** Alternative texts, in the order of the pictures. */
  imageTexts: v.array(v.string()),
  imageTextsHi: v.array(v.string()),
  sizes: v.array(v.string()),
  /** The lowest of the sizes' prices. */
  price: v.number(),
  variants: v.array(
    v.object({
      size: v.string(),
      price: v.number(),
      priceBefore: v.optional(v.number()),
      image: v.optional(v.string()),
    }),
  ),
  /** The first and last day on which the reduced prices are valid, like 2026-12-01; '' without a limit. */
  saleFrom: v.string(),
  saleUntil: v.string(),
  /** Measurements of sizes, in cm. */
  sizeChart: v.array(v.object({ size: v.string(), ...v.entriesFromList(MEASURES, v.optional(v.number())) })),
  /** Empty for the shop's default, like the rates of GST. */
  hsn: v.string(),
  gst: v.string(),
  parcel: v.object({
    weightG: v.optional(v.number()),
    lengthCm: v.optional(v.number()),
    breadthCm: v.optional(v.number()),
    heightCm: v.optional(v.number()),
  }),
  facts: Facts,
  factsHi: Facts,
  /** The Hindi name and descriptions; '' where there is no translation. */
  nameHi: v.string(),
  descriptionHi: v.string(),
  longDescriptionHi: v.string(),
});
export type ProductFields = v.InferOutput<typeof ProductFields>;

/** The stock of a size; `counted` is the last count, and both are null for an unlimited one. */
export const SizeStock = v.object({
  size: v.string(),
  counted: v.nullable(v.number()),
  /** Without the units of orders. */
  available: v.nullable(v.number()),
});
export type SizeStock = v.InferOutput<typeof SizeStock>;

export const DeskProduct = v.object({
  id: v.string(),
  /** Differs after each change of the fields. */
  version: v.string(),
  fields: ProductFields,
  stock: v.array(SizeStock),
});
export type DeskProduct = v.InferOutput<typeof DeskProduct>;

export const DeskProductRow = v.object({
  id: v.string(),
  name: v.string(),
  category: v.string(),
  /** The lowest price, in rupees. */
  price: v.number(),
  picture: v.string(),
  withdrawn: v.boolean(),
  sizes: v.number(),
  /** Units of the sizes that are counted; null when no size is counted. */
  available: v.nullable(v.number()),
});
export type DeskProductRow = v.InferOutput<typeof DeskProductRow>;
