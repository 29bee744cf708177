import { setImmediate } from 'node:timers/promises';
import type { PRODUCT_FILE_FORMATS } from '../../contract/desk/productChange.ts';
import { CSV_HEADER, csvRows } from './merchant-csv.ts';
import type { MerchantProduct } from './merchant-product.ts';

type Format = (typeof PRODUCT_FILE_FORMATS)[number];

/** A merchant's file of products, in parts. It is imported to the same products. Between two parts, the process does other work. */
export async function* productFile(
  parts: AsyncIterable<readonly MerchantProduct[]> | Iterable<readonly MerchantProduct[]>,
  format: Format,
): AsyncGenerator<string> {
  let isEmpty = true;
  yield format === 'csv' ? CSV_HEADER : '[';
  for await (const products of parts) {
    if (products.length === 0) continue;
    if (format === 'csv') yield csvRows(products);
    else yield (isEmpty ? '\n' : ',\n') + products.map(indentedJson).join(',\n');
    isEmpty = false;
    await setImmediate();
  }
  if (format === 'json') yield isEmpty ? ']\n' : '\n]\n';
}

/** As an element of a list. */
function indentedJson(product: MerchantProduct): string {
  return `  ${JSON.stringify(product, null, 2).replaceAll('\n', '\n  ')}`;
}
