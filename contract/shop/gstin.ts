import { asciiDigits } from '../asciiDigits.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The text of a GSTIN as it is written officially: in capitals and without spaces. */
export function normalizeGstin(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}

/** Whether a text is a GSTIN: code of a state, PAN, entity, 'Z' and a check character over the others. */
export function isGstin(text: string): boolean {
  return (
    /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text) &&
    checkCharacter(text.slice(0, -1)) === text.at(-1)
  );
}

/** The Luhn algorithm modulo 36. */
function checkCharacter(body: string): string | undefined {
  const sum = Array.from(body).reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}
