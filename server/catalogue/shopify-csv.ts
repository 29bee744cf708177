import type { CsvRecord, CsvTable } from './csv-table.ts';
import { htmlToText } from './html-text.ts';
import type { MerchantRow } from './merchant-row.ts';
import {
  columnReader,
  foreignRow,
  hasName,
  NO_SIDES,
  shopId,
  BACKORDERS,
  type ForeignSize,
} from './foreign-product.ts';

/** Columns of Shopify's product export, by its earlier and its present names. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  category: ['Product Category', 'Product category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Value', 'Option1 value'],
  option2: ['Option2 Value', 'Option2 value'],
  option3: ['Option3 Value', 'Option3 value'],
  price: ['Variant Price', 'Price'],
  priceBefore: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  imageText: ['Image Alt Text', 'Image alt text'],
  sizeImage: ['Variant Image', 'Variant image URL'],
} as const;
/** Shopify's name of the only variant of a product. */
const ONLY = 'Default Title';

/** The products of an export of Shopify, which has a row for each variant and picture; null for another file. */
export function readShopify({ header, records }: CsvTable): readonly MerchantRow[] | null {
  const isShopify = [COLUMNS.handle, COLUMNS.title].every((names) =>
    header.some((name) => hasName(names, name)),
  );
  if (!isShopify) return null;
  const { cellOf, has, nameOf } = columnReader(header, COLUMNS);
  const isEndless = (record: CsvRecord) => /^(continue|true)$/i.test(cellOf(record, 'policy'));
  const names = {
    name: nameOf('title'),
    description: nameOf('body'),
    category: nameOf('type'),
    subCategory: nameOf('type'),
    sizes: nameOf('option1'),
    price: nameOf('price'),
    sizePrices: nameOf('price'),
    sizePricesBefore: nameOf('priceBefore'),
    stock: nameOf('stock'),
    images: nameOf('image'),
    imageTexts: nameOf('imageText'),
    sizeImages: nameOf('sizeImage'),
  };
  const products = Map.groupBy(records, (record) => cellOf(record, 'handle'));
  return [...products].map(([handle, rows]) => {
    const [first] = rows;
    const inFirst = (column: keyof typeof COLUMNS) => (first ? cellOf(first, column) : '');
    const sizes = rows.flatMap((record): ForeignSize[] => {
      const option = [cellOf(record, 'option1'), cellOf(record, 'option2'), cellOf(record, 'option3')]
        .filter((value) => value !== '' && value !== ONLY)
        .join(' / ');
      // The others only have a further picture.
      if (option === '' && cellOf(record, 'price') === '' && record !== first) return [];
      const isCounted = cellOf(record, 'tracker') !== '' || !has('tracker');
      return [
        {
          size: option,
          price: cellOf(record, 'price'),
          priceBefore: cellOf(record, 'priceBefore'),
          stock: isCounted && !isEndless(record) ? cellOf(record, 'stock') : '',
          uncounted: isCounted && isEndless(record) ? BACKORDERS : null,
          grams: cellOf(record, 'grams'),
          ...NO_SIDES,
          image: cellOf(record, 'sizeImage'),
          saleFrom: '',
          saleUntil: '',
        },
      ];
    });
    const images = rows.flatMap((record) => {
      const address = cellOf(record, 'image');
      return address === '' ? [] : [{ address, text: cellOf(record, 'imageText') }];
    });
    return foreignRow(first?.row ?? 1, names, {
      id: shopId(handle),
      name: has('title') ? inFirst('title') : null,
      text: has('body') ? htmlToText(inFirst('body')) : null,
      // The first words of a category such as `Home & Garden > Decor`.
      category:
        has('category') || has('type') ? inFirst('category').split('>')[0]?.trim() || inFirst('type') : null,
      subCategory: has('type') ? inFirst('type') || lastOf(inFirst('category').split('>')) : null,
      tags: has('tags') ? inFirst('tags').split(',') : null,
      withdrawn:
        has('status') || has('published')
          ? /^(draft|archived|unlisted)$/i.test(inFirst('status')) || /^false$/i.test(inFirst('published'))
          : null,
      sizes: has('price') ? sizes : null,
      hasStock: has('stock'),
      images: has('image') ? images : null,
    });
  });
}

function lastOf(list: readonly string[]): string {
  return list.at(-1)?.trim() ?? '';
}
