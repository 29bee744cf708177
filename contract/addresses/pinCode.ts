import { asciiDigits } from '../asciiDigits.ts';

/** A PIN code of India Post. */
const PIN_CODE = /^[1-9][0-9]{5}$/;

/**
 * Reads a PIN code as shoppers type and paste it: with spaces (560 001), hyphens, invisible marks or 'PIN' before it, in
 * any digits of `asciiDigits`. Null for anything else.
 */
export function readPinCode(text: string): string | null {
  const digits = pinDigits(text);
  return PIN_CODE.test(digits) ? digits : null;
}

/** What is typed of a PIN code, without what {@link readPinCode} allows beside its digits. */
export function pinDigits(text: string): string {
  return asciiDigits(text)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/^pin/i, '');
}

/** The PIN code of an address in India, or null. Other countries have postal codes of six digits, too. */
export function readAddressPin({
  postalCode,
  country,
}: {
  postalCode: string;
  country: string;
}): string | null {
  return isIndia(country) ? readPinCode(postalCode) : null;
}

/** How shoppers have typed it, without spaces and punctuation: earlier versions had a text field. */
const INDIA = /^(|in|ind|india|republicofindia|bharat|hindustan|भारत(गणराज्य)?|इंडिया|हिन्दुस्तान|हिंदुस्तान)$/i;

/** Whether the country of an address is India, or empty. */
export function isIndia(country: string): boolean {
  return INDIA.test(country.replace(/[^\p{L}\p{M}]/gu, ''));
}
