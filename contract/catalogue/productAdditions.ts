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
] as const;
export type Fact = (typeof FACTS)[number];
