/** Words of examples and defaults, of keyboards and of alphabets. */
const EXAMPLE_WORDS = `
  aangan access aes admin app application api asdfghjkl auth authentication base bits bytes change changed changeit
  changeme characters chars default demo deploy deployment dev development dummy env environment example fake fallback
  foobar generate generated hash here hmac insecure insert invalid jwt key least local localhost long lorem ipsum max
  min minimum mock mysecret need note only openssl pass passphrase password phrase placeholder please private prod
  production put qwerty qwertyuiop rand random real replace safe sample secret secure server session shop should sign
  signing some something staging store string strong super temp temporary test testing text that this todo token
  unsafe use value very with word your yours zxcvbnm and any are before but for must not now one the then too you at
  by do go in is it me my no of on or than to up us we
`;
/** The longest first, so that no part of a word remains. */
const EXAMPLES = new RegExp(
  EXAMPLE_WORDS.trim()
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

/** A random secret of 32 bytes has more, in hexadecimal too. */
const MIN_DIFFERENT_CHARACTERS = 8;

/**
 * Whether a secret is a default, an example such as `please-change-me-to-a-long-random-string`, or a pattern: few
 * characters, one part repeated, or a sequence such as `abcdef…`. Random secrets never are, in any notation.
 */
export function isGuessableSecret(secret: string): boolean {
  const text = secret.trim().toLowerCase();
  return (
    new Set(text).size < MIN_DIFFERENT_CHARACTERS || isRepeated(text) || isSequence(text) || isExample(text)
  );
}

/** Whether the text repeats a part of at most half its length. */
function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return lengths.some((length) => text.startsWith(text.slice(length)));
}

/** Whether most characters are equal or next to the one before them. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step <= 1).length > (steps.length * 3) / 4;
}

/** Whether the text has letters, and hardly any besides the letters of the example words. */
function isExample(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '');
  const remaining = text.replace(EXAMPLES, '').replace(/[^a-z]/g, '');
  return letters.length >= 6 && remaining.length <= letters.length / 8;
}
