/**
 * The files of a month, with the columns of the government's offline tool for GSTR-1. `b2b`: invoices of businesses; `b2cl`: of consumers in
 * another State above ₹1,00,000; `b2cs`: all others, by State and rate; `cdnr` and `cdnur`: credit notes of the first two; `exemp`:
 * supplies at 0 %; `hsnB2b` and `hsnB2c`: sums by HSN code, of businesses and of others; `docs`: the numbers that were issued.
 */
export const GST_TABLES = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsnB2b',
  'hsnB2c',
  'docs',
] as const;
export type GstTable = (typeof GST_TABLES)[number];
