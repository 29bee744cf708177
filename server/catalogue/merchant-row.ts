import * as v from 'valibot';

/**
 * An unvalidated product of a file, with its row number as the program that wrote the file counts it: an object of JSON, or cells
 * by the columns of merchant-csv.ts. What it does not name stays as it is.
 */
export const MerchantRow = v.union([
  v.object({ row: v.number(), cells: v.record(v.string(), v.string()) }),
  v.object({
    row: v.number(),
    fields: v.unknown(),
    /** What of the export of another shop is not in `fields`: a sentence each. */
    leftOut: v.optional(v.array(v.string())),
    /** What the columns are called in the export of another shop, by their names in merchant-csv.ts. */
    columns: v.optional(v.record(v.string(), v.string())),
  }),
]);
export type MerchantRow = v.InferOutput<typeof MerchantRow>;

/** What is not imported of the export of another shop: a sentence each. */
export function leftOutOf(rows: readonly MerchantRow[]): string[] {
  return rows.flatMap((row) => ('fields' in row ? (row.leftOut ?? []) : []));
}
