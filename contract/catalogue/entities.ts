import * as v from 'valibot';
import { Money } from '../amounts.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { AVAILABILITIES, FACTS, MEASURES } from './productAdditions.ts';

export const ProductId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const Size = v.pipe(
  v.string(),
  v.minLength(1, 'size_required' satisfies PlainRefusalCode),
  v.maxLength(60),
);

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

/** Not in the spec: the measurements of a size, in cm. */
export const SizeRow = v.object({
  /** One of the product's sizes. */
  size: v.string(),
  ...v.partial(v.object(v.entriesFromList(MEASURES, v.number()))).entries,
});
export type SizeRow = v.InferOutput<typeof SizeRow>;

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
  /** Not in the spec: when the product was added, in ISO 8601; missing when the server does not know it. */
  createdAt: v.optional(v.string()),
  /** Not in the spec: measurements for the size guide, in the order of `sizes`. */
  sizeChart: v.optional(v.array(SizeRow)),
  /** Not in the spec: missing for products without reviews. */
  rating: v.optional(ProductRating),
});
export type Product = v.InferOutput<typeof Product>;
