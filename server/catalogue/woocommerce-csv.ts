import type { CsvRecord, CsvTable } from './csv-table.ts';
import {
  columnReader,
  foreignRow,
  hasName,
  shopId,
  BACKORDERS,
  type ForeignSize,
} from './foreign-product.ts';
import { htmlToText } from './html-text.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import type { MerchantRow } from './merchant-row.ts';

const SHARED = 'its sizes share one stock';

const COLUMNS = {
  id: ['ID'],
  kind: ['Type'],
  sku: ['SKU'],
  name: ['Name'],
  published: ['Published'],
  short: ['Short description'],
  text: ['Description'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  kilograms: ['Weight (kg)'],
  grams: ['Weight (g)'],
  lengthCm: ['Length (cm)'],
  breadthCm: ['Width (cm)'],
  heightCm: ['Height (cm)'],
  reduced: ['Sale price'],
  reducedFrom: ['Date sale price starts'],
  reducedUntil: ['Date sale price ends'],
  price: ['Regular price'],
  categories: ['Categories'],
  tags: ['Tags'],
  images: ['Images'],
  parent: ['Parent'],
  option1: ['Attribute 1 value(s)'],
  option2: ['Attribute 2 value(s)'],
  option3: ['Attribute 3 value(s)'],
} as const;

/**
 * The products of an export of WooCommerce, whose variations are rows that name their parent; null for another file.
 * @throws MerchantFileError for variations without their parent
 */
export function readWooCommerce({ header, records }: CsvTable): readonly MerchantRow[] | null {
  if (!['Type', 'SKU', 'Name', 'Regular price'].every((name) => hasName(header, name))) return null;
  const { cellOf, has, nameOf } = columnReader(header, COLUMNS);
  const names = {
    name: nameOf('name'),
    description: nameOf('text'),
    category: nameOf('categories'),
    subCategory: nameOf('categories'),
    sizes: nameOf('option1'),
    price: nameOf('price'),
    sizePrices: nameOf('price'),
    sizePricesBefore: nameOf('price'),
    stock: nameOf('stock'),
    images: nameOf('images'),
    sizeImages: nameOf('images'),
    saleFrom: nameOf('reducedFrom'),
    saleUntil: nameOf('reducedUntil'),
  };
  const isEndless = (record: CsvRecord) => /^(1|notify)$/i.test(cellOf(record, 'backorders'));
  const isVariation = (record: CsvRecord) => cellOf(record, 'kind').includes('variation');
  const sizeOf = (record: CsvRecord, parent: CsvRecord): ForeignSize => {
    const reduced = cellOf(record, 'reduced');
    // A variation without its own measure has its product's.
    const measure = (column: keyof typeof COLUMNS) =>
      (cellOf(record, column) || cellOf(parent, column)).replace(',', '.');
    const kilograms = measure('kilograms');
    const isOutOfStock = cellOf(record, 'inStock') === '0';
    const stock = cellOf(record, 'stock');
    const isShared = stock === 'parent' && !isOutOfStock;
    const uncounted = isShared ? SHARED : isEndless(record) && /^-?\d/.test(stock) ? BACKORDERS : null;
    return {
      size: isVariation(record)
        ? [cellOf(record, 'option1'), cellOf(record, 'option2'), cellOf(record, 'option3')]
            .filter(Boolean)
            .map(unescapeCommas)
            .join(' / ')
        : '',
      price: reduced || cellOf(record, 'price'),
      priceBefore: reduced === '' ? '' : cellOf(record, 'price'),
      stock: uncounted !== null ? '' : /^-?\d/.test(stock) || !isOutOfStock ? stock : '0',
      uncounted,
      grams: kilograms === '' ? measure('grams') : String(Number(kilograms) * 1_000),
      lengthCm: measure('lengthCm'),
      breadthCm: measure('breadthCm'),
      heightCm: measure('heightCm'),
      // Some exports add a time.
      saleFrom: cellOf(record, 'reducedFrom').slice(0, 10),
      saleUntil: cellOf(record, 'reducedUntil').slice(0, 10),
      image: isVariation(record) ? (picturesOf(cellOf(record, 'images'))[0] ?? '') : '',
    };
  };
  const [variationRecords, parents] = [
    records.filter(isVariation),
    records.filter((one) => !isVariation(one)),
  ];
  const variationsOf = Map.groupBy(variationRecords, (record) => cellOf(record, 'parent'));
  const namesOf = (record: CsvRecord) => [`id:${cellOf(record, 'id')}`, cellOf(record, 'sku')];
  const named = new Set(parents.flatMap(namesOf));
  const problems = variationRecords
    .filter((record) => cellOf(record, 'parent') === '' || !named.has(cellOf(record, 'parent')))
    .map(({ row }) => `row ${row}, Parent: the product of this variation is not in the file`);
  if (problems.length > 0) throw new MerchantFileError(problems);
  return parents.map((record) => {
    const cell = (column: keyof typeof COLUMNS) => cellOf(record, column);
    const variations = namesOf(record)
      .flatMap((name) => (name === '' ? [] : (variationsOf.get(name) ?? [])))
      .toSorted((one, other) => one.row - other.row);
    // The first category, such as `Puja > Diyas`.
    const [categories, tags] = [splitList(cell('categories')), splitList(cell('tags'))];
    const path = (categories[0] ?? '').split('>').map((name) => name.trim());
    const text = [cell('short'), cell('text')].map(wordPressText).filter(Boolean).join('\n\n');
    return foreignRow(record.row, names, {
      id: shopId(cell('sku') || cell('name')),
      name: cell('name'),
      text: has('short') || has('text') ? text : null,
      category: has('categories') ? (path[0] ?? '') : null,
      subCategory: has('categories') ? (path.at(-1) ?? '') : null,
      tags:
        has('tags') || has('categories') ? [...tags, ...categories.flatMap((one) => one.split('>'))] : null,
      withdrawn: has('published') ? cell('published') !== '1' : null,
      sizes: (variations.length > 0 ? variations : [record]).map((one) => sizeOf(one, record)),
      hasStock: has('stock') || has('inStock'),
      images: has('images') ? picturesOf(cell('images')).map((address) => ({ address, text: '' })) : null,
    });
  });
}

/** Commas within a name are escaped: `Bells\, gongs, Gifts`. */
function splitList(cell: string): string[] {
  return cell.split(/(?<!\\),\s*/).map((name) => unescapeCommas(name).trim());
}

function unescapeCommas(name: string): string {
  return name.replaceAll(String.raw`\,`, ',');
}

/** Line breaks are exported as the two characters `\n`. WordPress makes paragraphs of them when it shows a text. */
function wordPressText(cell: string): string {
  const html = cell.replaceAll(/(?<!\\)\\n/g, '\n');
  return htmlToText(html.replaceAll(/\n\s*\n/g, '<p>').replaceAll(/(?<!>)\n(?!<)/g, '<br>'));
}

function picturesOf(cell: string): string[] {
  return cell
    .split(/,\s*(?=https?:)/)
    .map((address) => address.trim())
    .filter(Boolean);
}
