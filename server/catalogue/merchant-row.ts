/** An unvalidated product of a file; rows are counted as the program that wrote the file counts them. */
export interface MerchantRow {
  readonly row: number;
  readonly fields: unknown;
}
