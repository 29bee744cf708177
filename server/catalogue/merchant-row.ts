import * as v from 'valibot';

/**
 * An unvalidated product of a file, with its row number as the program that wrote the file counts it: an object of JSON, or cells
 * by the columns of merchant-csv.ts. What it does not name stays as it is.
 */
export const MerchantRow = v.union([
  v.object({ row: v.number(), cells: v.record(v.string(), v.string()) }),
  v.object({ row: v.number(), fields: v.unknown() }),
]);
export type MerchantRow = v.InferOutput<typeof MerchantRow>;
