/** A phone or a PIN code that is written in groups. */
const GROUPED_DIGITS = /^[\d\s+()-]+$/;
/** More words find nothing else. */
const WORDS_MAX = 8;

/** The words of a search, without characters that have a meaning in a query of Postgres. A number of a phone is one word. */
export function searchWords(text: string): readonly string[] {
  if (GROUPED_DIGITS.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
    return digits === '' ? [] : [digits];
  }
  return text
    .split(/[\s.,_/@&+:()'"\\!|<>*-]+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
