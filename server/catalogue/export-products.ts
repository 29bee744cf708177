import type { PRODUCT_FILE_FORMATS } from '../../contract/desk/productChange.ts';
import type { Database } from '../db/database.ts';
import { writeCsv } from './merchant-csv.ts';
import type { MerchantProduct } from './merchant-product.ts';
import { readProductPart } from './stored-products.ts';

/** All products as a merchant's file, which is imported to the same products. */
export async function exportProducts(
  db: Database,
  format: (typeof PRODUCT_FILE_FORMATS)[number],
): Promise<string> {
  const products: MerchantProduct[] = [];
  for (let after: number | null = 0; after !== null;) {
    const part = await readProductPart(db, after);
    products.push(...part.products);
    after = part.next;
  }
  return productFile(products, format);
}

/** The text of a file of products. */
export function productFile(
  products: readonly MerchantProduct[],
  format: (typeof PRODUCT_FILE_FORMATS)[number],
): string {
  return format === 'csv' ? writeCsv(products) : `${JSON.stringify(products, null, 2)}\n`;
}
