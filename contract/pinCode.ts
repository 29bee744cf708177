/** A PIN code of India Post. */
const PIN_CODE = /^[1-9][0-9]{5}$/;
const DEVANAGARI_ZERO = 0x0966;

/** Reads a PIN code as shoppers type it: with spaces (560 001), or in Devanagari digits. Null when it is none. */
export function readPinCode(text: string): string | null {
  const digits = text
    .replace(/\s/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return PIN_CODE.test(digits) ? digits : null;
}

/** The PIN code of an address in India; null when it has none. Other countries have postal codes of six digits, too. */
export function readAddressPin({
  postalCode,
  country,
}: {
  postalCode: string;
  country: string;
}): string | null {
  return isIndia(country) ? readPinCode(postalCode) : null;
}

/** Whether the country of an address is India, or not given. */
export function isIndia(country: string): boolean {
  return /^\s*(india|bharat|भारत|in|)\s*$/i.test(country);
}
