import { createHash } from 'node:crypto';
import { DEPARTMENTS, FREE_SIZE } from '../../contract/constants.ts';
import type { CsvRecord } from './csv-table.ts';
import { decodeEntities } from './html-text.ts';
import { readMerchantAmount } from './merchant-amount.ts';
import type { MerchantRow } from './merchant-row.ts';

/** A product of another shop's export. What is null is not in the file. */
interface ForeignProduct {
  readonly id: string;
  readonly name: string | null;
  /** Plain text; its first paragraph becomes the short description. */
  readonly text: string | null;
  readonly category: string | null;
  readonly subCategory: string | null;
  /** Only tags that are names of departments are used. */
  readonly tags: readonly string[] | null;
  readonly withdrawn: boolean | null;
  readonly sizes: readonly ForeignSize[] | null;
  readonly hasStock: boolean;
  readonly images: readonly { readonly address: string; readonly text: string }[] | null;
}

/** Texts of cells. An empty `size`: the product has one size; an empty `stock`: unlimited. */
export interface ForeignSize {
  readonly size: string;
  readonly price: string;
  readonly priceBefore: string;
  readonly stock: string;
  /** Why its stock is not imported although the file has one; or null. */
  readonly uncounted: string | null;
  readonly grams: string;
  readonly lengthCm: string;
  readonly breadthCm: string;
  readonly heightCm: string;
  readonly image: string;
  /** The days of its reduction, like 2026-12-01; '' without a limit. */
  readonly saleFrom: string;
  readonly saleUntil: string;
}

/** Of a size that can be ordered when its stock is 0. */
export const BACKORDERS = 'the sale goes on when none is left';
export const NO_SIDES = { lengthCm: '', breadthCm: '', heightCm: '' };

const SHORT_TEXT = 1_000;
const LONG_TEXT = 10_000;
const MOST_PICTURES = 10;
const MOST_GRAMS = 100_000;
const SIDES = ['lengthCm', 'breadthCm', 'heightCm'] as const;
const [LEAST_CM, MOST_CM] = [0.5, 1_000];

/** Reads cells by the meaning of their columns. */
export function columnReader<C extends string>(
  header: readonly string[],
  columns: Readonly<Record<C, readonly string[]>>,
) {
  const indexes = new Map<string, number>();
  for (const [column, names] of Object.entries<readonly string[]>(columns)) {
    const index = header.findIndex((name) => hasName(names, name));
    if (index !== -1) indexes.set(column, index);
  }
  return {
    has: (column: C) => indexes.has(column),
    cellOf: ({ cells }: CsvRecord, column: C) => cells[indexes.get(column) ?? -1] ?? '',
    /** What the file calls a column, or else its first name. */
    nameOf: (column: C) => header[indexes.get(column) ?? -1] ?? columns[column][0] ?? column,
  };
}

/** Ignoring case. */
export function hasName(names: readonly string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}

const ID_MAX = 100;

/**
 * The id of a handle, SKU or name: lower case letters, digits and hyphens. With letters of other scripts, part of a hash is added, so that
 * different names have different ids, and the same name always the same.
 */
export function shopId(name: string): string {
  const latin = name.normalize('NFKD').replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  const isOther = /[\p{L}\p{M}\p{N}]/u.test(latin.replaceAll(/[a-z0-9]/gi, ''));
  const hash = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 8);
  const id = latin.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
  return trimHyphens(isOther ? `${trimHyphens(id).slice(0, ID_MAX - hash.length - 1)}-${hash}` : id).slice(
    0,
    ID_MAX,
  );
}

function trimHyphens(id: string): string {
  return id.replaceAll(/^-+|-+$/g, '');
}

/**
 * The row of a product of this shop. Amounts that cannot be read stay texts, so that the schema refuses them.
 * @param columns what the file calls the columns of this shop
 */
export function foreignRow(
  row: number,
  columns: Readonly<Record<string, string>>,
  product: ForeignProduct,
): MerchantRow {
  const { id, text, tags, withdrawn, sizes } = product;
  const name = plainText(product.name);
  const category = plainText(product.category);
  const subCategory = plainText(product.subCategory);
  const images = product.images && distinctImages(product.images);
  const leftOut: string[] = [];
  if (images && images.length > MOST_PICTURES)
    leftOut.push(
      `images: ${id} has ${images.length} pictures, and only the first ${MOST_PICTURES} are imported`,
    );
  if (text !== null && text.length > LONG_TEXT)
    leftOut.push(`longDescription: the text of ${id} is imported up to ${LONG_TEXT} characters`);
  if (sizes?.some(({ stock }) => product.hasStock && /^-\d+$/.test(stock)))
    leftOut.push(`stock: ${id} has a stock below 0, which is imported as 0`);
  for (const [reason, uncounted] of Map.groupBy(sizes ?? [], (size) => size.uncounted))
    if (reason !== null && product.hasStock)
      leftOut.push(
        `stock: the count of ${uncounted.map(({ size }) => (size ? `${id} in ${size}` : id)).join(', ')} is not imported, as ${reason}`,
      );
  const fields = {
    id,
    ...(name !== null && { name }),
    ...(text !== null && describe(text)),
    ...(category !== null && { category }),
    ...(subCategory !== null && { subCategory }),
    ...(tags !== null && { departments: departmentsOf(tags) }),
    ...(withdrawn !== null && { withdrawn }),
    ...(sizes !== null && sizeFields(sizes, product.hasStock)),
    ...(images !== null && imageFields(images.slice(0, MOST_PICTURES))),
  };
  return { row, fields, columns, leftOut: leftOut.map((sentence) => `row ${row}, ${sentence}`) };
}

/** WooCommerce exports names as HTML: Bells &amp; Lamps. */
function plainText(html: string | null): string | null {
  return html === null ? null : decodeEntities(html).replaceAll(/\s+/g, ' ');
}

function describe(text: string) {
  const [first = ''] = text.split('\n\n', 1);
  const description = shorten(first, SHORT_TEXT);
  return { description, longDescription: text === description ? '' : shorten(text, LONG_TEXT) };
}

/** The beginning of a longer text, without half of a character. */
function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…`;
}

function departmentsOf(tags: readonly string[]): string[] {
  const named = new Set(tags.map((tag) => decodeEntities(tag).trim().toLowerCase()));
  return DEPARTMENTS.filter((department) => named.has(department.toLowerCase()));
}

function sizeFields(sizes: readonly ForeignSize[], hasStock: boolean) {
  const [only] = sizes;
  const lowest = lowestPrice(sizes);
  const isSized = sizes.length > 1 || (only?.size ?? '') !== '';
  const sizeOf = ({ size }: ForeignSize) => (isSized ? size : FREE_SIZE);
  const grams = sizes
    .map((one) => Math.round(Number(one.grams)))
    .filter((one) => one > 0 && one <= MOST_GRAMS);
  const sides = SIDES.flatMap((side) => {
    const found = sizes.map((one) => Number(one[side])).filter((cm) => cm > LEAST_CM && cm <= MOST_CM);
    return found.length > 0 ? [[side, Math.max(...found)] as const] : [];
  });
  const counts = sizes.filter(({ stock }) => /^-?\d+$/.test(stock));
  return {
    sizes: isSized ? sizes.map(sizeOf) : [],
    price: lowest,
    // Otherwise a price that cannot be read would be refused twice.
    variants: (typeof lowest === 'string' ? [] : sizes).map((one) => {
      const before = readMerchantAmount(one.priceBefore);
      return {
        size: sizeOf(one),
        price: readMerchantAmount(one.price),
        ...(isReduced(one) && { priceBefore: before }),
        ...(one.image !== '' && { image: one.image }),
      };
    }),
    ...(hasStock && {
      // Sold more than there were.
      stock: Object.fromEntries(counts.map((one) => [sizeOf(one), Math.max(0, Number(one.stock))])),
    }),
    ...saleDays(sizes),
    // The heaviest and largest, so that no courier charges more than was expected.
    ...((grams.length > 0 || sides.length > 0) && {
      parcel: { ...(grams.length > 0 && { weightG: Math.max(...grams) }), ...Object.fromEntries(sides) },
    }),
  };
}

/** Some exports name a price before that is not higher. */
function isReduced({ price, priceBefore }: ForeignSize): boolean {
  if (priceBefore === '') return false;
  const [now, before] = [readMerchantAmount(price), readMerchantAmount(priceBefore)];
  return typeof before !== 'number' || typeof now !== 'number' || before > now;
}

/** A product has the same days for all sizes; other ones stay texts that the schema refuses. */
function saleDays(sizes: readonly ForeignSize[]) {
  const reduced = sizes.filter(isReduced);
  const daysOf = (field: 'saleFrom' | 'saleUntil') =>
    [...new Set(reduced.map((size) => size[field]))].join(' and ');
  const [saleFrom, saleUntil] = [daysOf('saleFrom'), daysOf('saleUntil')];
  return saleFrom === '' && saleUntil === '' ? {} : { saleFrom, saleUntil };
}

function lowestPrice(sizes: readonly ForeignSize[]): number | string {
  const prices = sizes.map(({ price }) => readMerchantAmount(price));
  return (
    prices.find((price) => typeof price === 'string') ??
    Math.min(...prices.filter((price) => typeof price === 'number'))
  );
}

type ForeignImages = NonNullable<ForeignProduct['images']>;

function distinctImages(images: ForeignImages): ForeignImages {
  return [...new Map(images.map((image) => [image.address, image])).values()];
}

function imageFields(images: ForeignImages) {
  const described = images.every(({ text }) => text !== '');
  return {
    images: images.map(({ address }) => address),
    ...(described && { imageTexts: images.map(({ text }) => text) }),
  };
}
