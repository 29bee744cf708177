/** Values of the fields that products have beyond the specification. */

/** The stock of a size: enough, low, or sold out. */
export const AVAILABILITIES = ['in', 'few', 'out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The rows of a product's facts table, in order. */
export const FACTS = [
  'material',
  'dimensions',
  'weight',
  'boxContents',
  'care',
  'countryOfOrigin',
  'maker',
  'netQuantity',
  /** Maximum retail price, as it is printed on the package: “₹499.00, with all taxes”. */
  'mrp',
  /** How it fits, and which size to choose between two. */
  'fit',
] as const;
export type Fact = (typeof FACTS)[number];

/** Characters of a fact. */
export const FACT_MAX_LENGTH = 300;

/** What a size guide measures, in the order of its columns. `width` and `height`: of a thing such as a bed. */
export const MEASURES = [
  'chest',
  'waist',
  'hip',
  'shoulder',
  'sleeve',
  'length',
  'inseam',
  'width',
  'height',
] as const;
export type Measure = (typeof MEASURES)[number];
