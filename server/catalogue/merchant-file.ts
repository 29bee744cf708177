import { extname } from 'node:path';
import * as v from 'valibot';
import { readCsv } from './merchant-csv.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import type { MerchantRow } from './merchant-row.ts';
import { idOfRow } from './merge-row.ts';
import { MAX_PICTURE_ORIGINS, pictureOrigin } from './picture-address.ts';
import { picturesOfRow } from './row-pictures.ts';

const ORIGINS = `the pictures of a file may be on at most ${MAX_PICTURE_ORIGINS} other servers`;

/**
 * Reads a merchant's products from the bytes of a .csv file (with a header; lists separated by `|`) or a .json file
 * (a list of products). Their fields are checked with the products of the shop, see mergeRow.
 * @throws MerchantFileError
 */
export function readMerchantFile(name: string, bytes: Uint8Array): readonly MerchantRow[] {
  const rows = rowsOf(name, readFileText(bytes));
  if (rows.length === 0) throw new MerchantFileError(['The file contains no products.']);
  const problems: string[] = [];
  const rowOfId = new Map<string, number>();
  const origins = new Set<string>();
  for (const row of rows) {
    const id = idOfRow(row);
    const earlier = id === null ? undefined : rowOfId.get(id);
    if (earlier !== undefined) problems.push(`row ${row.row}, id: ${id} stands in row ${earlier} already`);
    else if (id !== null) rowOfId.set(id, row.row);
    const before = origins.size;
    for (const origin of picturesOfRow(row).map(pictureOrigin)) if (origin !== null) origins.add(origin);
    if (origins.size > before && origins.size > MAX_PICTURE_ORIGINS)
      problems.push(`row ${row.row}, images: ${ORIGINS}`);
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  return rows;
}

/** Whether a file is the export of another shop, such as Shopify. */
export function isForeignFile(name: string, rows: readonly MerchantRow[]): boolean {
  return isCsv(name) && rows.some((row) => 'fields' in row);
}

export function isCsv(name: string): boolean {
  return extname(name).toLowerCase() === '.csv';
}

export function isJson(name: string): boolean {
  return extname(name).toLowerCase() === '.json';
}

function rowsOf(name: string, text: string): readonly MerchantRow[] {
  if (isCsv(name)) return readCsv(text);
  if (isJson(name)) return readJson(text);
  throw new MerchantFileError(['The name of the file must end in .csv or .json.']);
}

function readJson(text: string): readonly MerchantRow[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  if (!read.success) throw new MerchantFileError(['The file must be a JSON list of products.']);
  return read.output.map((fields, index) => ({ row: index + 1, fields }));
}

/** The first bytes of Excel's workbooks, .xlsx (also of any zip file) and .xls. */
const WORKBOOKS = new Set(['504b0304', 'd0cf11e0']);

/**
 * The text of a file. Excel saves "Unicode text" as UTF-16, with a mark at the beginning.
 * @throws MerchantFileError when it is no text
 */
export function readFileText(bytes: Uint8Array): string {
  if (WORKBOOKS.has(Buffer.from(bytes.subarray(0, 4)).toString('hex')))
    throw new MerchantFileError([
      'The file is a workbook or an archive. Open it in a spreadsheet, and save the sheet as "CSV UTF-8".',
    ]);
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new MerchantFileError(['The file must be UTF-8 text; save it as "CSV UTF-8".']);
  }
}
