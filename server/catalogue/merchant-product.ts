import * as v from 'valibot';
import { FREE_SIZE } from '../../contract/constants.ts';
import { FACT_MAX_LENGTH, FACTS, MEASURES } from '../../contract/catalogue/productAdditions.ts';
import { toPaise } from '../../contract/money.ts';
import { isStorable } from '../db/is-storable.ts';
import {
  formatTaxRates,
  HSN_PATTERN,
  HSN_RULE,
  parseTaxRates,
  TAX_RATES_RULE,
  withoutHsnGroups,
} from '../orders/invoices/tax-rates.ts';
import { isPictureAddress, isPictureFile } from './picture-address.ts';
import { variantProblems, withSizePrices } from './size-prices.ts';

/** A product in a merchant's file: an element of a JSON list or a row of a CSV file. */

const text = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.check(isStorable, 'holds characters that are not allowed'),
    v.maxLength(most, `must have at most ${most} characters`),
  );
/** Ids and sizes are keys of objects in the API, the browser and files, so names of Object.prototype are refused. */
const isKey = (name: string) => !(name in Object.prototype);
const RESERVED = 'is a reserved word';

const requiredText = (most: number) => v.pipe(text(most), v.minLength(1, 'must not be empty'));
const flag = v.optional(v.boolean('must be true or false'), false);

/** Alternative texts, in the order of the pictures. */
const imageTexts = v.pipe(
  v.array(requiredText(300), 'must be a list'),
  v.maxLength(10, 'must describe at most 10 pictures'),
);

const names = v.pipe(v.array(requiredText(60), 'must be a list'), v.maxLength(20, 'must name at most 20'));

const facts = v.strictObject(
  v.entriesFromList(FACTS, v.optional(requiredText(FACT_MAX_LENGTH))),
  `must hold ${FACTS.join(', ')} alone`,
);

/** A product's texts in another language. A missing one is shown in the shop's default language. */
export const Translation = v.strictObject(
  {
    name: v.optional(requiredText(200)),
    description: v.optional(text(1_000)),
    longDescription: v.optional(text(10_000)),
    imageTexts: v.optional(imageTexts),
    facts: v.optional(facts),
  },
  'must hold name, description, longDescription, imageTexts and facts alone',
);
const Translations = v.strictObject({ hi: v.optional(Translation) }, 'must be texts by language, such as hi');

/** In rupees. The database stores paise in 32 bits. */
const MOST_RUPEES = 10_000_000;
const PRICE = 'must be a positive amount in rupees with at most 2 decimals';

const price = (message: string) =>
  v.pipe(
    v.number(message),
    v.check(isPrice, message),
    v.maxValue(MOST_RUPEES, `must be at most ${MOST_RUPEES} rupees`),
  );
const sizePrice = v.optional(price(`${PRICE}, by size, such as S: 249 | M: 449.50`));

const PICTURE =
  'must be a path like /products/diya.svg, an https:// address, or a file beside this one like ./diya.jpg';

const pictureAddress = (message: string) =>
  v.pipe(
    v.string(message),
    requiredText(500),
    v.check((address) => isPictureAddress(address) || isPictureFile(address), message),
  );

/** What differs between the sizes of a product. */
const MerchantVariant = v.strictObject(
  {
    size: requiredText(60),
    /** Defaults to the product's. */
    price: sizePrice,
    /** The price before a reduction. */
    priceBefore: sizePrice,
    image: v.optional(pictureAddress(`${PICTURE}, by size, such as S: /products/diya.svg`)),
  },
  'must hold size, price, priceBefore and image alone',
);

const COUNT = 'must be whole numbers from 0 to 1000000 by size, such as S: 3 | M: 0';

/** Units on hand by size. A missing size is unlimited. */
const stock = v.record(
  v.string(),
  v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(0, COUNT), v.maxValue(1_000_000, COUNT)),
  COUNT,
);

const CM =
  'must be centimetres from 1 to 1000 by size, such as S: chest 96, length 70 | M: chest 102, length 72, of ' +
  MEASURES.join(', ');
const centimetres = v.optional(v.pipe(v.number(CM), v.minValue(1, CM), v.maxValue(1_000, CM)));

/** The measurements of a size, in cm. */
const MerchantSizeRow = v.pipe(
  v.strictObject({ size: requiredText(60), ...v.entriesFromList(MEASURES, centimetres) }, CM),
  v.check((row) => Object.keys(row).length > 1, CM),
);

const MEASURE = 'must be a number above 0.5 and of at most 1000, of one packed piece';
const sideCm = v.optional(v.pipe(v.number(MEASURE), v.gtValue(0.5, MEASURE), v.maxValue(1_000, MEASURE)));
const GRAMS = 'must be a whole number of grams from 1 to 100000, of one packed piece';

/** The weight and size of one packed piece; the shop's default where a measure is missing. */
const parcel = v.strictObject(
  {
    weightG: v.optional(
      v.pipe(v.number(GRAMS), v.integer(GRAMS), v.minValue(1, GRAMS), v.maxValue(100_000, GRAMS)),
    ),
    lengthCm: sideCm,
    breadthCm: sideCm,
    heightCm: sideCm,
  },
  'must hold weightG, lengthCm, breadthCm and heightCm alone',
);
export const PARCEL_FIELDS = Object.keys(parcel.entries);

const SALE_DAY = 'must be a day like 2026-12-01, or empty';
/** The first or last day of a reduction, in the shop's time zone. Empty without a limit. */
const saleDay = v.pipe(
  v.string(SALE_DAY),
  v.trim(),
  v.check((day) => day === '' || isDay(day), SALE_DAY),
);

/** Empty for the shop's default. */
const hsn = v.pipe(
  v.string(HSN_RULE),
  v.transform(withoutHsnGroups),
  v.check((code) => code === '' || HSN_PATTERN.test(code), HSN_RULE),
);
/** Percent, as text: `12 | 5 from 2025-09-22`. Empty for the shop's default. */
const gst = v.pipe(
  v.union([v.number(), v.string()], TAX_RATES_RULE),
  v.transform(String),
  v.trim(),
  v.check((rates) => rates === '' || parseTaxRates(rates) !== null, TAX_RATES_RULE),
  v.transform((rates) => formatTaxRates(parseTaxRates(rates) ?? [])),
);

const NamedProduct = v.strictObject(
  {
    id: v.pipe(
      v.string('must be text'),
      v.regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be 1 to 100 letters, digits, hyphens or underscores'),
      v.check(isKey, RESERVED),
    ),
    name: requiredText(200),
    price: price(PRICE),
    images: v.pipe(
      v.array(pictureAddress(PICTURE), 'must be a list'),
      v.minLength(1, 'must name at least one picture'),
      v.maxLength(10, 'must name at most 10 pictures'),
    ),
    imageTexts: v.optional(imageTexts, []),
    description: text(1_000),
    longDescription: v.optional(text(10_000), ''),
    sizes: v.pipe(
      v.array(v.pipe(requiredText(60), v.check(isKey, RESERVED)), 'must be a list'),
      v.maxLength(30, 'must name at most 30 sizes'),
      v.check((sizes) => new Set(sizes).size === sizes.length, 'names a size twice'),
      v.transform((sizes) => (sizes.length > 0 ? sizes : [FREE_SIZE])),
    ),
    category: requiredText(60),
    subCategory: requiredText(60),
    bestseller: flag,
    trending: flag,
    badge: v.pipe(
      v.optional(v.nullable(text(30)), null),
      v.transform((badge) => badge || null),
    ),
    variants: v.optional(v.array(MerchantVariant, 'must be a list'), []),
    stock: v.optional(stock, {}),
    departments: v.optional(names, []),
    materials: v.optional(names, []),
    colours: v.optional(names, []),
    facts: v.optional(facts, {}),
    sizeChart: v.optional(v.array(MerchantSizeRow, CM), []),
    parcel: v.optional(parcel, {}),
    saleFrom: v.optional(saleDay, ''),
    saleUntil: v.optional(saleDay, ''),
    hsn: v.optional(hsn, ''),
    gst: v.optional(gst, ''),
    translations: v.optional(Translations, {}),
    /** No longer available; stored for old orders. */
    withdrawn: flag,
  },
  ({ expected }) =>
    expected === 'never' ? 'must be one of the known fields' : 'must be a product with its fields',
);

/** With the price of each size. Its own price is the lowest of them. */
export const MerchantProduct = v.pipe(
  NamedProduct,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const at = (key: string | number, value: unknown) =>
      ({ type: 'unknown', origin: 'value', input, key, value }) as const;
    for (const [index, { size }] of input.sizeChart.entries()) {
      const isFirst = input.sizeChart.findIndex((row) => row.size === size) === index;
      if (isFirst && input.sizes.includes(size)) continue;
      const message = isFirst ? `names ${size}, which is none of the product's sizes` : `names ${size} twice`;
      addIssue({ message, path: [at('sizeChart', input.sizeChart)] });
    }
    for (const { field, message } of saleProblems(input))
      addIssue({ message, path: [at(field, input[field])] });
    for (const { index, field, message } of variantProblems(input)) {
      addIssue({ message, path: [at('variants', input.variants), at(index, input), at(field, input)] });
    }
  }),
  v.transform((product) => withSizePrices(product)),
);
export type MerchantProduct = v.InferOutput<typeof MerchantProduct>;

function saleProblems({
  saleFrom,
  saleUntil,
  variants,
}: v.InferOutput<typeof NamedProduct>): { field: 'saleFrom' | 'saleUntil'; message: string }[] {
  if (saleFrom === '' && saleUntil === '') return [];
  const field = saleUntil === '' ? 'saleFrom' : 'saleUntil';
  if (saleFrom !== '' && saleUntil !== '' && saleUntil < saleFrom)
    return [{ field, message: `must not be before ${saleFrom}` }];
  const isReduced = variants.some(({ priceBefore }) => priceBefore !== undefined);
  return isReduced ? [] : [{ field, message: 'needs a price before the reduction, in sizePricesBefore' }];
}

function isDay(value: string): boolean {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(value) && Temporal.PlainDate.from(value).toString() === value;
  } catch {
    return false;
  }
}

function isPrice(rupees: number): boolean {
  try {
    return toPaise(rupees) > 0;
  } catch {
    return false;
  }
}
