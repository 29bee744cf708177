import { splitKeys } from './searchTerms.ts';
import { NUMBER_WORDS, phraseKey, SIZE_LABELS, UNIT_WORDS } from './vocabulary.ts';

/** A parsed size: "M" is a label, "5 x 8 ft" two numbers with a unit, "2-3Y" a range of years. */
export interface ParsedSize {
  readonly label: string | null;
  /** In millimetres, millilitres, grams or years where the unit is one of these. */
  readonly numbers: readonly number[];
  /** The numbers as typed, "5 x 8" for 1,524 x 2,438.4 mm, for comparing numbers without a unit. Ages are in years. */
  readonly written: readonly number[];
  readonly unit: string;
  readonly isRange: boolean;
}

/** The value of each unit in the smallest unit of its kind. */
const CONVERSIONS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  in: ['mm', 25.4],
  ft: ['mm', 304.8],
  cm: ['mm', 10],
  m: ['mm', 1_000],
  l: ['ml', 1_000],
  kg: ['g', 1_000],
  month: ['year', 1 / 12],
};

const DIGITS = /\d+(?:\.\d+)?/g;
const RANGE = /\d\s*[-–]\s*\d/;

const cache = new Map<string, ParsedSize>();
const CACHE_SIZE = 5_000;

/** Parses the size of a product, e.g. "Set of 12", "750 ml" or "XL"; cached. */
export function parseProductSize(size: string): ParsedSize {
  const cached = cache.get(size);
  if (cached) return cached;
  const lower = size.toLowerCase();
  // A letter is a unit only after digits: the M of "M 40" is a label.
  const units = lower.match(/\p{L}{2,}|(?<=\d\s*)\p{L}/gu) ?? [];
  // "6-12M" are months.
  const isMonths = RANGE.test(lower) && /\dm$/.test(lower);
  const unit = isMonths ? 'month' : (units.map((word) => UNIT_WORDS.get(word)).find(Boolean) ?? '');
  const parsed = {
    label: SIZE_LABELS.get(phraseKey(splitKeys(size))) ?? null,
    isRange: RANGE.test(lower),
    ...convert((lower.match(DIGITS) ?? []).map(Number), unit),
  };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(size, parsed);
  return parsed;
}

function convert(written: readonly number[], unit: string) {
  const [base, factor] = CONVERSIONS[unit] ?? [unit, 1];
  const numbers = written.map((number) => number * factor);
  return { numbers, written: base === 'year' ? numbers : written, unit: base };
}

export interface SizeInSearch extends ParsedSize {
  /** The number of words in the search that it uses. */
  readonly length: number;
}

/** Words after which a number is a count: "pack of six". */
const COUNT_PREFIX = new Set(['set', 'pack', 'packet', 'box', 'bunch', 'pair', 'सेट', 'पैक']);
const SIZE_WORD = new Set(['size', 'sizes', 'साइज़', 'साइज']);
const MAX_LABEL_WORDS = 3;

/**
 * Parses the size in the words of a search from a position on, such as "size M", "12 inches" or "set of six", or
 * returns null.
 */
export function readSize(
  words: readonly string[],
  keys: readonly string[],
  position: number,
): SizeInSearch | null {
  const at = (offset: number) => words[position + offset] ?? '';
  const isSized = SIZE_WORD.has(at(0));
  if (COUNT_PREFIX.has(at(0)) && at(1) === 'of') {
    const number = readNumber(at(2));
    if (number !== null) return { ...sized([number], 'piece'), length: 3 };
  }
  const first = isSized ? 1 : 0;
  const number = readNumber(at(first));
  const isDigits = /^\d/.test(at(first));
  if (number !== null) {
    const second = isDigits && /^\d/.test(at(first + 1)) ? readNumber(at(first + 1)) : null;
    const next = first + (second === null ? 1 : 2);
    // A letter is a unit only after digits: "ek m kurta" and "size 38 m" contain the size M.
    const hasUnit = at(next).length > 1 || (isDigits && !isSized);
    const unit = hasUnit ? UNIT_WORDS.get(at(next)) : undefined;
    const unitLength = unit === undefined ? 0 : UNIT_WORDS.has(`${at(next)} ${at(next + 1)}`) ? 2 : 1;
    if (unit !== undefined || isDigits || isSized) {
      const numbers = second === null ? [number] : [number, second];
      return { ...sized(numbers, unit ?? ''), length: next + unitLength };
    }
  }
  for (let length = MAX_LABEL_WORDS; length > 0; length -= 1) {
    const label = SIZE_LABELS.get(phraseKey(keys.slice(position + first, position + first + length)));
    // A single letter is a size after "size" or after a product that has sizes: "kurta m".
    const isLetter = length === 1 && at(first).length === 1;
    if (label === undefined || position + first + length > words.length) continue;
    if (isLetter && !isSized && position === 0) continue;
    return { label, numbers: [], written: [], unit: '', isRange: false, length: first + length };
  }
  return null;
}

function sized(numbers: readonly number[], unit: string): ParsedSize {
  return { label: null, isRange: false, ...convert(numbers, unit) };
}

function readNumber(word: string): number | null {
  return /^\d+(\.\d+)?$/.test(word) ? Number(word) : (NUMBER_WORDS.get(word) ?? null);
}

/** Sizes in other units may be rounded. */
const TOLERANCE = 0.03;

/** Whether a product's size is the searched one. */
export function isSize(size: ParsedSize, searched: ParsedSize): boolean {
  if (searched.label !== null) return size.label === searched.label;
  const hasUnits = searched.unit !== '' && size.unit !== '';
  if (hasUnits && searched.unit !== size.unit) return false;
  const field = hasUnits ? 'numbers' : 'written';
  const [values, searchedValues] = [size[field], searched[field]];
  const [first] = searchedValues;
  if (first === undefined) return false;
  const [least = 0, most = 0] = values;
  if (size.isRange) return first >= least && first <= most;
  if (values.length !== searchedValues.length) return values.some((value) => isNear(value, first));
  const ordered = ascending(values);
  return ascending(searchedValues).every((number, index) => isNear(ordered[index] ?? 0, number));
}

const isNear = (value: number, searched: number) => Math.abs(value - searched) <= searched * TOLERANCE;
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** Whether a size consists only of numbers. */
export function isMeasure({ label, numbers }: ParsedSize): boolean {
  return label === null && numbers.length > 0;
}

/** Whether a searched size can match one of several sizes: the small, the medium or the large one. */
export function isMeasureLabel({ label }: ParsedSize): boolean {
  return label === 'S' || label === 'M' || label === 'L';
}
