import type { Fact } from '../catalogue/productAdditions.ts';

/** The names of a product's facts, in English. */
export const FACT_LABELS: Readonly<Record<Fact, string>> = {
  material: /*i18n*/ 'Material',
  dimensions: /*i18n*/ 'Dimensions',
  weight: /*i18n*/ 'Weight',
  boxContents: /*i18n*/ 'What’s in the box',
  care: /*i18n*/ 'Care',
  countryOfOrigin: /*i18n*/ 'Country of origin',
  maker: /*i18n*/ 'Made by',
  netQuantity: /*i18n*/ 'Net quantity',
  mrp: /*i18n*/ 'Maximum retail price',
  fit: /*i18n*/ 'Fit',
};
