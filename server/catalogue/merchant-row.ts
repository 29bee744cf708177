/** An unvalidated product of a file, with its row number as the program that wrote the file counts it. */
export interface MerchantRow {
  readonly row: number;
  readonly fields: unknown;
}
