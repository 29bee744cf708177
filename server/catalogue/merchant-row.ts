/** A product as it stands in a file, unchecked; rows are counted as the file's own program counts them. */
export interface MerchantRow {
  readonly row: number;
  readonly fields: unknown;
}
