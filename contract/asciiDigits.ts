const DEVANAGARI_ZERO = 0x0966;
const FULL_WIDTH_ZERO = 0xff10;

/** Replaces the Devanagari and full-width digits that keyboards and pasted texts have. The length stays the same. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < FULL_WIDTH_ZERO ? DEVANAGARI_ZERO : FULL_WIDTH_ZERO));
  });
}
