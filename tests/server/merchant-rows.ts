import type { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import { MerchantFileError } from '../../server/catalogue/merchant-file-error.ts';
import type { MerchantRow } from '../../server/catalogue/merchant-row.ts';
import { mergeRow } from '../../server/catalogue/merge-row.ts';

/** The rows of a file with these products. */
export function rowsOf(products: readonly object[]): MerchantRow[] {
  return products.map((fields, index) => ({ row: index + 1, fields }));
}

/** The products of rows in a shop without products. @throws MerchantFileError */
export function newProducts(rows: readonly MerchantRow[]): MerchantProduct[] {
  return rows.map((row) => {
    const merged = mergeRow(row, null);
    if ('problems' in merged) throw new MerchantFileError(merged.problems);
    return merged.product;
  });
}
