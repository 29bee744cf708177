/** Between two digits of a number: spaces, brackets, dots, hyphens, slashes and what cannot be seen. */
const GAP = String.raw`[\s\p{Cf}().\-‐-―_/,·]{0,3}`;
const digits = (count: number) => Array.from({ length: count }, () => String.raw`\d`).join(GAP);

const LABEL = String.raw`(?:call|contact|mobile|mob|phone|ph|tel|cell|number|num|no)`;
/** `Mob. No.: `, which would point at nothing once the number is gone. */
const LABELS = String.raw`\(?(?:\b${LABEL}(?![a-z])[\s.:#(\-]*){0,2}`;
const START = String.raw`(?:(?<![\p{L}\d])|(?<=${LABEL}))`;

/** Mobiles have ten digits from 6 on, with or without the country or a 0 before them; after a 0 or +91 also landlines. */
const NUMBER = [
  String.raw`(?:\+|00)${GAP}9${GAP}1${GAP}(?:0${GAP})?${digits(10)}`,
  String.raw`9${GAP}1${GAP}[6-9]${GAP}${digits(9)}`,
  String.raw`0${GAP}[1-9]${GAP}${digits(9)}`,
  String.raw`[6-9]${GAP}${digits(9)}`,
].join('|');

const PHONE = new RegExp(String.raw`${LABELS}${START}\(?(?:${NUMBER})(?!\d)\)?`, 'giu');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
/** 2026-11-02 and 02/11/2026, unless it goes on with more digits. */
const DATE = new RegExp(
  String.raw`(?<![\d][-/.]?)(?:20\d\d([-/.])${MONTH}\1${DAY}|${DAY}([-/.])${MONTH}\2(?:20)\d\d)(?![-/.]?\d)`,
  'g',
);
const DEVANAGARI_ZERO = 0x0966;

/**
 * Takes Indian phone numbers out of a courier's text, however they are written, and words that only announced them. Dates stay, and so does
 * the parcel's own number.
 */
export function withoutPhones(text: string, awb: string | null): string {
  const withDigits = text.normalize('NFKC');
  const masked = hide(hide(inAsciiDigits(withDigits), DATE), awb ?? '');
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

/** The same text with letters where it must not be looked at; of the same length. */
function hide(text: string, hidden: RegExp | string): string {
  return hidden === '' ? text : text.replaceAll(hidden, (found) => '|'.repeat(found.length));
}

function inAsciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}
