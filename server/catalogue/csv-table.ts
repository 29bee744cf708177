import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { MerchantFileError } from './merchant-file-error.ts';

/** A CSV file as a table of texts. Rows are counted from 1, including the header, as in spreadsheets. */
export interface CsvTable {
  readonly header: readonly string[];
  /** The rows that are not empty, each with as many cells as the header. */
  readonly records: readonly CsvRecord[];
}

export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'];
/** Also mixed in one file, whose parts come from different programs. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LONG_NAME = 60;
const CsvRecords = v.array(v.array(v.string()));
/** What a spreadsheet would calculate: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Parses a CSV file whose first row names the columns. Commas, semicolons or tabs separate cells: the most frequent ones of the first
 * row, or what a line such as `sep=;` before it names. Columns without a name and without values are left out.
 * @throws MerchantFileError
 */
export function readCsvTable(text: string): CsvTable {
  const [, named, separator = ''] = /^"?(sep=(.))"?[^\S\t]*\r?\n/i.exec(text) ?? [];
  const body = named === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const [first = [], ...others] = parseCsv(body, separator || findDelimiter(body));
  const records = others
    .map((cells, index) => ({ row: index + 2, cells: cells.map(restoreText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = first.map(restoreText);
  if (header.every((name) => name === '')) throw new MerchantFileError(['The file is empty.']);
  const problems: string[] = [];
  for (const { row, cells } of records) {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (cells.length !== header.length && (cells.length < header.length || filled > header.length))
      problems.push(`row ${row}: has ${cells.length} cells where the header has ${header.length}`);
  }
  for (const [index, name] of header.entries()) {
    const used = name === '' && records.find(({ cells }) => cells[index]);
    if (used) problems.push(`row 1: column ${index + 1} has no name, but row ${used.row} has a value in it`);
    if (name !== '' && header.indexOf(name) < index)
      problems.push(`row 1, ${shortName(name)}: the column is repeated`);
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
  const columns = header.flatMap((name, index) => (name === '' ? [] : [index]));
  const pick = (cells: readonly string[]) => columns.map((index) => cells[index] ?? '');
  return { header: pick(header), records: records.map(({ row, cells }) => ({ row, cells: pick(cells) })) };
}

/** A name of a column for a sentence. */
export function shortName(name: string): string {
  return name.length > LONG_NAME ? `${name.slice(0, LONG_NAME)}…` : name;
}

/** The mark at the beginning of a file by which spreadsheets open it as UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** Rows of a CSV file. Cells that a spreadsheet would calculate begin with an apostrophe, which {@link readCsvTable} removes. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

function quote(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$|^sep=/i.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function restoreText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The separator that the first row has most often outside quotation marks. */
function findDelimiter(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function parseCsv(text: string, delimiter: string): string[][] {
  try {
    return v.parse(
      CsvRecords,
      parse(text, {
        delimiter,
        record_delimiter: LINE_ENDS,
        trim: true,
        relax_column_count: true,
        skip_empty_lines: false,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records } = error;
    const row = typeof records === 'number' ? records + 1 : 1;
    throw new MerchantFileError([`row ${row}: ${describeQuotes(error.code)}`]);
  }
}

function describeQuotes(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quotation mark is opened and not closed until the end of the file';
  return 'a quotation mark is within a cell; write it twice, and one before and after the whole cell';
}
