/** Maximum lengths in octets (RFC 5321): of the local part and of the whole address. */
const MAX_OCTETS = { local: 64, address: 254 };

/** The characters that HTML allows in the local part of an email address, plus letters, marks and digits of other scripts (RFC 6531). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u;
/** Excludes characters with another meaning in a URL's host, such as a port, a percent-encoding or an IPv6 address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Spaces and the invisible marks around copied text. The lookbehind prevents quadratic backtracking. */
const AROUND = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;
/** Invisible characters, some of which count as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** At least two labels; the last one does not start with a digit. */
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Parses a text as one plain email address and returns its canonical form, which accounts, rate limits and mail use:
 * lower case, NFC, with an ASCII domain. Dots and `+tags` are preserved. Returns null for anything else: display names,
 * comments, quotes, lists, numeric hosts, invisible characters within it and compatibility characters. Each of these
 * would allow several spellings of one mailbox.
 */
export function readEmail(text: string): string | null {
  const plain = trimInvisible(text);
  const [localText = '', domainText = '', ...others] = plain.split('@');
  if (others.length > 0 || INVISIBLE.test(plain)) return null;
  const local = readLocal(localText);
  const domain = readDomain(domainText);
  if (local === null || domain === null) return null;
  const email = `${local}@${domain}`;
  return octets(email) <= MAX_OCTETS.address ? email : null;
}

/** Removes spaces and invisible marks at both ends. */
export function trimInvisible(text: string): string {
  return text.replace(AROUND, '');
}

function readLocal(text: string): string | null {
  const local = text.normalize('NFC').toLowerCase().normalize('NFC');
  // Characters that NFKC changes are variants of other characters, and some mail servers treat both as equal.
  const isValid = LOCAL.test(local) && local.normalize('NFKC') === local && octets(local) <= MAX_OCTETS.local;
  return isValid ? local : null;
}

function readDomain(text: string): string | null {
  const domain = DOMAIN.test(text) ? URL.parse(`http://${text}`)?.hostname : undefined;
  return domain !== undefined && ASCII_DOMAIN.test(domain) ? domain : null;
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
