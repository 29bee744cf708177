import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { COUPON_FIELDS, CouponInput } from '../../contract/coupons/couponInput.ts';
import { describeIssues } from './coupon-input.ts';

const NUMBERS = new Set(['percent', 'amount', 'maxDiscount', 'minimum', 'uses']);
const FLAGS = new Set(['freeDelivery', 'firstOrder', 'oncePerAccount']);
const LISTS = new Set(['products', 'departments']);
const YES = new Set(['true', 'yes', '1']);
const NO = new Set(['false', 'no', '0']);

const Records = v.array(v.record(v.string(), v.string()));
const List = v.array(v.unknown());

/** What is wrong with a file of coupons. */
export class CouponFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'CouponFileError';
    this.problems = problems;
  }
}

/**
 * The coupons of a file that ends in .json (a list of objects with the fields of {@link CouponInput}) or .csv (the same
 * fields as columns, separated by commas, semicolons or tabs; several products or departments in a cell are separated by
 * |), checked.
 * @throws CouponFileError with every problem of the file
 */
export async function readCouponFile(file: string): Promise<readonly CouponInput[]> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const entries = readerOf(file)(text);
  if (entries.length === 0) throw new CouponFileError(['there is no coupon in it']);
  const isCsv = extname(file).toLowerCase() === '.csv';
  const coupons: CouponInput[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const result = v.safeParse(CouponInput, entry);
    const place = isCsv ? `row ${index + 2}` : `coupon ${index + 1}`;
    if (!result.success) problems.push(`${place}: ${describeIssues(result.issues)}`);
    // The server parses it again.
    else if (isInput(entry)) coupons.push(entry);
  }
  if (problems.length > 0) throw new CouponFileError(problems);
  return coupons;
}

const isInput = (entry: unknown): entry is CouponInput => v.is(CouponInput, entry);

function readerOf(file: string): (text: string) => readonly unknown[] {
  const ending = extname(file).toLowerCase();
  if (ending === '.json') return readJson;
  if (ending === '.csv') return readCsv;
  throw new CouponFileError(['its name must end in .json or .csv']);
}

function readJson(text: string): readonly unknown[] {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), List), text);
  if (!result.success) throw new CouponFileError(['it is no JSON list']);
  return result.output;
}

function readCsv(text: string): readonly unknown[] {
  try {
    const options = { columns: readHeader, delimiter: [',', ';', '\t'], trim: true, skip_empty_lines: true };
    const records = v.parse(Records, parse(text, options));
    return records.map((record) =>
      Object.fromEntries(
        Object.entries(record)
          .filter(([, cell]) => cell !== '')
          .map(([column, cell]) => [column, readCell(column, cell)]),
      ),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new CouponFileError([error.message]);
    throw error;
  }
}

function readHeader(columns: readonly string[]): string[] {
  const problems = columns.flatMap((column, index) => {
    if (!(column in COUPON_FIELDS)) return [`${column} is no column of a coupon`];
    return columns.indexOf(column) < index ? [`${column} is a column twice`] : [];
  });
  if (problems.length > 0) throw new CouponFileError(problems);
  return [...columns];
}

/** An invalid cell stays a text, which the field's check refuses. */
function readCell(column: string, cell: string): unknown {
  if (NUMBERS.has(column)) return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (LISTS.has(column)) return cell.split('|').map((name) => name.trim());
  if (!FLAGS.has(column)) return cell;
  const word = cell.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : cell;
}
