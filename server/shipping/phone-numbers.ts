import { asciiDigits } from '../../contract/asciiDigits.ts';

/** Separators between two digits of a number: spaces, brackets, dots, hyphens, slashes and invisible characters. */
const GAP = String.raw`[\s\p{Cf}().\-‐-―_/,·]{0,3}`;
const digits = (count: number) => Array.from({ length: count }, () => String.raw`\d`).join(GAP);

const LABEL = String.raw`(?:call|contact|mobile|mob|phone|ph|tel|cell|number|num|no)`;
/** Words such as `Mob. No.: ` are removed with the number that they announce. */
const LABELS = String.raw`\(?(?:\b${LABEL}(?![a-z])[\s.:#(\-]*){0,2}`;
const START = String.raw`(?:(?<![\p{L}\d])|(?<=${LABEL}))`;

/**
 * Mobile numbers have ten digits, the first from 6 to 9, with or without a country code or a leading 0. After a 0 or
 * +91, landlines match too.
 */
const NUMBER = [
  String.raw`(?:\+|00)${GAP}9${GAP}1${GAP}(?:0${GAP})?${digits(10)}`,
  String.raw`9${GAP}1${GAP}[6-9]${GAP}${digits(9)}`,
  String.raw`0${GAP}[1-9]${GAP}${digits(9)}`,
  String.raw`[6-9]${GAP}${digits(9)}`,
].join('|');

const PHONE = new RegExp(String.raw`${LABELS}${START}\(?(?:${NUMBER})(?!\d)\)?`, 'giu');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
/** Matches 2026-11-02 and 02/11/2026, unless more digits follow. */
const DATE = new RegExp(
  String.raw`(?<![\d][-/.]?)(?:20\d\d([-/.])${MONTH}\1${DAY}|${DAY}([-/.])${MONTH}\2(?:20)\d\d)(?![-/.]?\d)`,
  'g',
);

/**
 * Removes Indian phone numbers in any spelling from a courier's text, and the words that announce them. Dates and the
 * parcel's own number stay.
 * @param awb the parcel's number, or null
 */
export function withoutPhones(text: string, awb: string | null): string {
  const withDigits = text.normalize('NFKC');
  const masked = mask(mask(asciiDigits(withDigits), DATE), awb ?? '');
  let result = '';
  let from = 0;
  for (const { index, 0: number } of masked.matchAll(PHONE)) {
    result += withDigits.slice(from, index);
    from = index + number.length;
  }
  if (from === 0) return withDigits;
  return (result + withDigits.slice(from))
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/([,;])[,;\s]*(?=[,;])/g, '')
    .replace(/[\s,;:/(\-–]+$/, '')
    .trim();
}

/** Masks every match with `|` characters, so that the text keeps its length. */
function mask(text: string, hidden: RegExp | string): string {
  return hidden === '' ? text : text.replaceAll(hidden, (found) => '|'.repeat(found.length));
}
