import { fitsPaise, roundToPaise, type Paise } from '../../money.ts';
import { NUMBER_WORDS, pricePhrases, UNIT_WORDS } from './vocabulary.ts';

export interface PriceLimits {
  /** Inclusive; null when there is no limit. */
  readonly min: Paise | null;
  readonly max: Paise | null;
}

export interface ParsedPrice {
  readonly range: PriceLimits;
  /** The search without the words of the price. */
  readonly rest: string;
}

/** "around 500" is 20 % less to 20 % more. */
const AROUND = 0.2;
/** Smaller numbers without a currency are counts or sizes, as in "2 to 3". */
const MIN_PLAIN_AMOUNT = 50;
const MIN_WORDLESS_AMOUNT = 100;

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const escape = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
/** Any of some phrases; the longest is tried first. */
const anyOf = (phrases: readonly string[]) =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|');
/** Any of some phrases as whole words. */
const words = (phrases: readonly string[]) => `(?<!${LETTER})(?:${anyOf(phrases)})(?!${LETTER})`;

/**
 * Units after which a number is not a price. `in` is also a common word, and so are single letters, unless they follow
 * without a space.
 */
const UNITS = [...UNIT_WORDS.keys()].filter((unit) => unit.length > 1 && unit !== 'in');
const [currency, thousand, hundred] = [
  pricePhrases('currency'),
  pricePhrases('thousand'),
  pricePhrases('hundred'),
];
/** Before a unit, and after a number without a currency. "Set of" is not a unit. */
const IS_MEASURE = [
  `(?=(?:[glmy]|\\s*(?:${anyOf(UNITS)}))(?!${LETTER}|\\s+of\\s))`,
  `(?<!(?:${anyOf(currency)})(?:\\s*\\d[\\d,.]*k?)?)`,
].join('');
/** An amount; its named groups end in `id`. A number before a unit, as in "under 12 inches", does not match. */
const amount = (id: string) =>
  [
    `(?:(?<before${id}>${anyOf(currency)})?\\s*(?<number${id}>\\d[\\d,]*(?:\\.\\d+)?)`,
    `(?:\\s*(?:(?<thousand${id}>${anyOf(thousand)})|(?<hundred${id}>${anyOf(hundred)}))(?!${LETTER}))?`,
    `(?:\\s*(?<after${id}>${anyOf(currency)})(?!${LETTER}))?(?!\\d|${IS_MEASURE}))`,
  ].join('');

type Groups = Record<string, string | undefined>;

function parseAmount(groups: Groups, suffix: string): number {
  const number = Number((groups[`number${suffix}`] ?? '').replaceAll(',', ''));
  return number * (groups[`thousand${suffix}`] ? 1_000 : groups[`hundred${suffix}`] ? 100 : 1);
}
const hasCurrency = (groups: Groups, suffix: string) =>
  Boolean(groups[`before${suffix}`] ?? groups[`after${suffix}`]);

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

interface PricePattern {
  /** Compiled on first use, which needs some milliseconds. */
  readonly pattern: () => RegExp;
  /** The limits in rupees, or null. */
  readonly read: (groups: Groups) => Limits | null;
}

function form(source: string, read: PricePattern['read']): PricePattern {
  let pattern: RegExp | undefined;
  return { pattern: () => (pattern ??= new RegExp(source, 'u')), read };
}

const plain = (groups: Groups, limits: (rupees: number) => Limits): Limits | null => {
  const rupees = parseAmount(groups, 'A');
  return hasCurrency(groups, 'A') || rupees >= MIN_PLAIN_AMOUNT ? limits(rupees) : null;
};
const upTo = (max: number) => ({ max });
const from = (min: number) => ({ min });

/** Price formats, in the order in which they are tried. */
const FORMS: readonly PricePattern[] = [
  form(
    `(?:${words(pricePhrases('betweenBefore'))}\\s*)?${amount('A')}\\s*(?:${anyOf(pricePhrases('between'))})\\s*${amount('B')}(?:\\s*${words(pricePhrases('betweenAfter'))})?`,
    (groups) => {
      const [one, other] = [parseAmount(groups, 'A'), parseAmount(groups, 'B')];
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const isPrice = hasCurrency(groups, 'A') || hasCurrency(groups, 'B') || min >= MIN_PLAIN_AMOUNT;
      return isPrice && min < max ? { min, max } : null;
    },
  ),
  form(`${amount('A')}\\s*${words(pricePhrases('upToAfter'))}`, (groups) => plain(groups, upTo)),
  form(`${amount('A')}\\s*(?:${words(pricePhrases('fromAfter'))}|\\+)`, (groups) => plain(groups, from)),
  form(`(?:${words(pricePhrases('upTo'))}|<=?)\\s*${amount('A')}`, (groups) => plain(groups, upTo)),
  form(`(?:${words(pricePhrases('from'))}|>=?)\\s*${amount('A')}`, (groups) => plain(groups, from)),
  form(`${words(pricePhrases('around'))}\\s*${amount('A')}`, (groups) =>
    plain(groups, (rupees) => ({ min: rupees * (1 - AROUND), max: rupees * (1 + AROUND) })),
  ),
  form(`${amount('A')}\\s*${words(pricePhrases('aroundAfter'))}`, (groups) =>
    plain(groups, (rupees) => ({ min: rupees * (1 - AROUND), max: rupees * (1 + AROUND) })),
  ),
  form(`(?<!${LETTER})${amount('A')}(?!${LETTER})`, (groups) =>
    hasCurrency(groups, 'A') ? upTo(parseAmount(groups, 'A')) : null,
  ),
  form(
    `${words(pricePhrases('at'))}\\s*${amount('A')}(?!${LETTER})|(?<!${LETTER})${amount('B')}\\s*${words(pricePhrases('atAfter'))}`,
    (groups) => {
      const rupees = parseAmount(groups, groups.numberA === undefined ? 'B' : 'A');
      return rupees >= MIN_WORDLESS_AMOUNT ? upTo(rupees) : null;
    },
  ),
];

const LOWERED = /[A-Z\u0966-\u096f]/g;
/** Lower case, with digits of Devanagari as Latin ones, so that every character keeps its position. */
function lower(text: string): string {
  return text.replace(LOWERED, (letter) =>
    letter < 'a' ? letter.toLowerCase() : String.fromCharCode(letter.charCodeAt(0) - 0x0966 + 48),
  );
}

const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  // "k" only counts after digits.
  ...thousand.filter((word) => word.length > 1).map((word) => [word, 1_000] as const),
  ...hundred.map((word) => [word, 100] as const),
]);

/** Writes amounts in words, such as "five hundred" or "do hazaar paanch sau", as digits. Other words stay. */
function spellOut(search: string): string {
  const written: string[] = [];
  let sum = 0;
  let count: string | null = null;
  for (const word of search.split(/\s+/)) {
    const multiplier = MULTIPLIERS.get(word.toLowerCase());
    const isAfterDigits = count === null && /\d$/.test(written.at(-1) ?? '') && sum === 0;
    if (multiplier !== undefined && !isAfterDigits) {
      const rupees = (NUMBER_WORDS.get(count?.toLowerCase() ?? '') ?? 1) * multiplier;
      if (sum > 0) written.pop();
      sum += rupees;
      written.push(String(sum));
      count = null;
      continue;
    }
    if (count !== null) {
      written.push(count);
      sum = 0;
    }
    count = NUMBER_WORDS.has(word.toLowerCase()) ? word : null;
    if (count === null) {
      written.push(word);
      sum = 0;
    }
  }
  return [...written, ...(count === null ? [] : [count])].join(' ');
}

/** Only this many UTF-16 code units are searched for a price. */
const READ_LENGTH = 600;

/** Whether a text can contain a price; most searches have no digit and need no patterns. */
const HAS_DIGIT = /[\d\u0966-\u096f]/;
const HAS_MULTIPLIER = new RegExp(words([...MULTIPLIERS.keys()]), 'iu');

/**
 * Parses the price in a search, in English, Hinglish or Hindi, such as "below ₹700" or "300 se 800 tak", or returns
 * null.
 */
export function parsePriceRange(typed: string): ParsedPrice | null {
  const search = HAS_MULTIPLIER.test(typed) ? spellOut(typed) : typed;
  if (!HAS_DIGIT.test(search)) return null;
  const text = lower(search.slice(0, READ_LENGTH));
  for (const { pattern, read } of FORMS) {
    const found = pattern().exec(text);
    const limits = found?.groups ? read(found.groups) : null;
    if (!found || !limits) continue;
    const range = { min: readLimit(limits.min), max: readLimit(limits.max) };
    const rest = `${search.slice(0, found.index)} ${search.slice(found.index + found[0].length)}`;
    return { range, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
}

function readLimit(rupees: number | undefined): Paise | null {
  return rupees !== undefined && fitsPaise(rupees) ? roundToPaise(rupees) : null;
}
