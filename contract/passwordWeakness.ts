import type { Identifier } from './rules.ts';

/** Who chooses a password. An empty text is not compared. */
export interface PasswordOwner {
  readonly identifier: Identifier;
  readonly name: string;
  readonly shopName: string;
}

/** Codes of refusals: what is wrong with a new password. */
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
  /** The most common ones, which are also refused with a few digits and symbols around them. */
  readonly words: ReadonlySet<string>;
}

/** How many common passwords are `words`, and all that the browser has: 20 KB. */
export const COMMON_WORDS = 5_000;

const REPEATED_CHARACTER = /^(.)\1*$/su;
/** Up to six characters before and after the first and last letter: a year, `123`, `@1!`. */
const AROUND_WORD = /^[^\p{L}]{0,6}(?=\p{L})|(?<=\p{L})[^\p{L}]{0,6}$/gu;
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
 * Why a new password is easy to guess, as the code of its refusal: it is a common one, or the owner's name, email or phone or the shop's name.
 * Null when it is not. Case, spaces, symbols, and a few digits around a word make no difference, nor do signs in place of letters, as in
 * `P@ssw0rd@123`. There are no other rules about its characters or length here.
 */
export function passwordWeakness(
  password: string,
  owner: PasswordOwner,
  { passwords, words }: CommonPasswords,
): PasswordWeakness | null {
  const candidate = foldCase(password);
  const word = candidate.replace(AROUND_WORD, '');
  const variants = [candidate, candidate.replace(SYMBOLS, ''), word, withLetters(word)];
  const isCommon = passwords.has(candidate) || passwords.has(candidate.replace(SYMBOLS, ''));
  if (isCommon || REPEATED_CHARACTER.test(candidate) || variants.some((variant) => words.has(variant)))
    return 'password_common';
  const isOne = (texts: readonly string[]) =>
    texts.some((text) => text.trim() !== '' && variants.includes(foldCase(text)));
  const { identifier, name, shopName } = owner;
  if (isOne([name, ...name.split(/\s/)])) return 'password_is_name';
  if ('email' in identifier) {
    if (isOne([identifier.email, ...identifier.email.split('@')])) return 'password_is_email';
  } else if (isOne([1, 3].map((from) => identifier.phone.slice(from)).concat(identifier.phone)))
    return 'password_is_phone';
  return isOne([shopName]) ? 'password_is_shop_name' : null;
}

function withLetters(word: string): string {
  return word.replace(/[@4310!$5]/g, (sign) => LETTER_LIKE[sign] ?? sign);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s/g, '');
}
