const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: state, PAN, entity, 'Z' and a check character over the others. */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text) &&
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
