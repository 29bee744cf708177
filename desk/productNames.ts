import type { FormField } from '../contract/desk/productForm.ts';

/** The labels of the form. */
export const PRODUCT_FIELD_NAMES: Readonly<Record<FormField, string>> = {
  name: /*i18n*/ 'Name',
  nameHi: /*i18n*/ 'Name in Hindi',
  description: /*i18n*/ 'Short description',
  descriptionHi: /*i18n*/ 'Short description in Hindi',
  longDescription: /*i18n*/ 'Description',
  longDescriptionHi: /*i18n*/ 'Description in Hindi',
  category: /*i18n*/ 'Category',
  subCategory: /*i18n*/ 'Type',
  departments: /*i18n*/ 'Departments',
  materials: /*i18n*/ 'Materials',
  colours: /*i18n*/ 'Colours',
  badge: /*i18n*/ 'Badge',
  weightG: /*i18n*/ 'Weight of one packed piece, in grams',
  facts: /*i18n*/ 'Facts',
  factsHi: /*i18n*/ 'Facts in Hindi',
  hsn: /*i18n*/ 'HSN code',
  gst: /*i18n*/ 'GST rate',
  saleFrom: /*i18n*/ 'First day of the reduction',
  saleUntil: /*i18n*/ 'Last day of the reduction',
  bestseller: /*i18n*/ 'Bestseller',
  trending: /*i18n*/ 'Trending',
  sizes: /*i18n*/ 'Sizes and prices',
  pictures: /*i18n*/ 'Pictures',
};

/** The columns of a file that have another name on the pages. Others are shown as they are. */
export const COLUMN_NAMES: Readonly<Record<string, string>> = {
  ...PRODUCT_FIELD_NAMES,
  price: /*i18n*/ 'Price',
  sizePrices: /*i18n*/ 'Prices of sizes',
  sizePricesBefore: /*i18n*/ 'Prices before the reduction',
  sizes: /*i18n*/ 'Sizes',
  sizeChart: /*i18n*/ 'Measurements',
  stock: /*i18n*/ 'Stock',
  images: /*i18n*/ 'Pictures',
  withdrawn: /*i18n*/ 'Not on sale',
};
