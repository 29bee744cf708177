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
  readonly grams: string;
  readonly image: string;
  /** The days of its reduction, like 2026-12-01; '' without a limit. */
  readonly saleFrom: string;
  readonly saleUntil: string;
}

const SHORT_TEXT = 1_000;
const LONG_TEXT = 10_000;
const MOST_PICTURES = 10;
const MOST_GRAMS = 100_000;

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

/** The row of a product of this shop. Amounts that cannot be read stay texts, so that the schema refuses them. */
export function foreignRow(row: number, product: ForeignProduct): MerchantRow {
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
  return { row, fields, leftOut: leftOut.map((sentence) => `row ${row}, ${sentence}`) };
}

/** WooCommerce exports names as HTML: Bells &amp; Lamps. */
function plainText(html: string | null): string | null {
  return html === null ? null : decodeEntities(html).replaceAll(/\s+/g, ' ');
}

function describe(text: string) {
  const [first = ''] = text.split('\n\n', 1);
  const description = first.length <= SHORT_TEXT ? first : `${first.slice(0, SHORT_TEXT - 1)}…`;
  const longDescription = text === description ? '' : text;
  return {
    description,
    longDescription:
      longDescription.length <= LONG_TEXT ? longDescription : `${longDescription.slice(0, LONG_TEXT - 1)}…`,
  };
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
  const counts = sizes.filter(({ stock }) => /^-?\d+$/.test(stock));
  return {
    sizes: isSized ? sizes.map(sizeOf) : [],
    price: lowest,
    // Otherwise a price that cannot be read would be refused twice.
    variants: (typeof lowest === 'string' ? [] : sizes).map((one) => {
      const price = readMerchantAmount(one.price);
      const before = readMerchantAmount(one.priceBefore);
      const isReduced = typeof before !== 'number' || typeof price !== 'number' || before > price;
      return {
        size: sizeOf(one),
        price,
        ...(one.priceBefore !== '' && isReduced && { priceBefore: before }),
        ...(one.image !== '' && { image: one.image }),
      };
    }),
    ...(hasStock && {
      // Sold more than there were.
      stock: Object.fromEntries(counts.map((one) => [sizeOf(one), Math.max(0, Number(one.stock))])),
    }),
    ...saleDays(sizes),
    // The heaviest, so that no courier charges more than was expected.
    ...(grams.length > 0 && { parcel: { weightG: Math.max(...grams) } }),
  };
}

/** A product has the same days for all sizes; other ones stay texts that the schema refuses. */
function saleDays(sizes: readonly ForeignSize[]) {
  const reduced = sizes.filter(({ priceBefore }) => priceBefore !== '');
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
