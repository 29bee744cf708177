/** Endings of hosts in advertisements. A link of another one is found by its scheme or `www`. */
const HOSTS =
  'com|in|net|org|co|io|shop|store|info|biz|xyz|me|online|site|website|app|link|ly|page|live|club|top|space|us|uk|eu|ru|cn|tk|cc|कॉम|भारत';
/** After a written dot only, as these are ordinary words too. */
const SPELLED_HOSTS = `${HOSTS}|इन|नेट|ऑर्ग`;
/** A host is matched from the start of its word: the time for a long word would grow with the square of its length. */
const LINK = new RegExp(
  String.raw`https?:|\bwww\.|\bt\.me\b|(?<![\p{L}\p{M}\d-])[\p{L}\p{M}\d-]{2,}(?:(?:\.|\s\.\s)(?:${HOSTS})|(?:\s?[([]dot[)\]]\s?|\s(?:dot|डॉट)\s)(?:${SPELLED_HOSTS}))(?![\p{L}\p{M}\d])`,
  'iu',
);
/** Of an email address, a UPI id, or an account of a social network. */
const AT_SIGN = /[\p{L}\d]\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d]|@\w{3,}/iu;
const PHONE = /\d(?:[\s().·•*,/_+–—-]{0,3}\d){9,}/u;

/**
 * Whether a text contains a link, an email address or a phone number, also with spaces between its digits or with the
 * digits of another script.
 */
export function hasContactDetails(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\ufe0f\u20e3]/gu, '')
    .replaceAll('。', '.')
    .replace(/\p{Nd}/gu, decimalValue);
  return LINK.test(plain) || AT_SIGN.test(plain) || PHONE.test(plain);
}

/** The digit in ASCII. The ten digits of a script follow each other in Unicode, from 0. */
function decimalValue(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code -= 1)
    value += 1;
  return String(value % 10);
}
