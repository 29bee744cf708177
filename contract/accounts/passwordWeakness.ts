import type { Identifier } from './rules.ts';

/** The owner of a password. Empty texts are not compared. */
export interface PasswordOwner {
  readonly identifier: Identifier;
  readonly name: string;
  readonly shopName: string;
}

/** Refusal codes for a weak new password. */
export const PASSWORD_WEAKNESSES = [
  'password_common',
  'password_is_name',
  'password_is_email',
  'password_is_phone',
  'password_is_shop_name',
] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];

/** In lower case. */
export interface CommonPasswords {
  readonly passwords: ReadonlySet<string>;
  /** The most common passwords, which are also refused with a few digits and symbols around them. */
  readonly words: ReadonlySet<string>;
}

/** How many common passwords are `words`, the part that the browser loads: 20 KB. */
export const COMMON_WORDS = 5_000;

const REPEATED_CHARACTER = /^(.)\1*$/su;
/** Before the first and after the last letter: a year, `123`, `@1!`. */
const AROUND_WORD = /^[^\p{L}\p{M}]+(?=\p{L})|(?<=[\p{L}\p{M}])[^\p{L}\p{M}]+$/gu;
/** A repeated word, with or without digits and symbols in between. */
const REPEATED_WORD = /^(\p{L}.*?)(?:[^\p{L}\p{M}]*\1)+$/su;
/** Digits around a word do not make a password strong if they are easy to guess, as `12345678` and `19901990`. */
const MAX_DIGITS = 6;
const REPEATED_DIGITS = /^(.+?)\1+$/su;
const SEQUENCES = '01234567890123456789 98765432109876543210';
const SYMBOLS = /[^\p{L}\p{M}\p{N}]/gu;
const LETTER_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * The refusal code of a weak new password, or null: it is a common one, or the owner's name, email or phone or the
 * shop's name. Ignores case, spaces, symbols, a few digits around a word, signs in place of letters, as in
 * `P@ssw0rd@123`, and repetition of the same word. There are no other rules about its characters or length here.
 */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  { passwords, words }: CommonPasswords,
): PasswordWeakness | null {
  const candidate = foldCase(password);
  const word = candidate
    .replace(AROUND_WORD, (around) => (isGuessable(withoutSymbols(around), passwords) ? '' : around))
    .replace(REPEATED_WORD, '$1');
  const variants = [withoutSymbols(candidate), withoutSymbols(word), withoutSymbols(withLetters(word))];
  const isCommon = [candidate, withoutSymbols(candidate)].some((variant) => passwords.has(variant));
  // A word that is too short for the list is listed with digits: admin123.
  const isCommonWord = variants.some((variant) => words.has(variant) || passwords.has(`${variant}123`));
  if (isCommon || isCommonWord || REPEATED_CHARACTER.test(candidate)) return 'password_common';
  const isOne = (texts: readonly string[]) =>
    texts
      .map((text) => withoutSymbols(foldCase(text)))
      .some((text) => text !== '' && variants.includes(text));
  const { identifier, name, shopName } = owner;
  if (isOne([name, ...name.split(/\s/)])) return 'password_is_name';
  if ('email' in identifier) {
    if (isOne([identifier.email, ...identifier.email.split('@')])) return 'password_is_email';
  } else if (isOne([1, 3].map((from) => identifier.phone.slice(from)).concat(identifier.phone)))
    return 'password_is_phone';
  return isOne([shopName]) ? 'password_is_shop_name' : null;
}

function isGuessable(digits: string, passwords: ReadonlySet<string>): boolean {
  return (
    digits.length <= MAX_DIGITS ||
    passwords.has(digits) ||
    REPEATED_DIGITS.test(digits) ||
    SEQUENCES.includes(digits)
  );
}

function withoutSymbols(text: string): string {
  return text.replace(SYMBOLS, '');
}

function withLetters(word: string): string {
  return word.replace(/[@4310!$5]/g, (sign) => LETTER_LIKE[sign] ?? sign);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s/g, '');
}
