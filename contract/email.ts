/** Octets, as RFC 5321 counts them: of all before the @, and of the whole. */
const MAX_OCTETS = { local: 64, address: 254 };

/** The characters that HTML's valid e-mail address has before the @, and letters, marks and digits of other scripts (RFC 6531). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u;
/** Nothing that a URL's host would take for something else than a name, such as a port, an escape or an address of IPv6. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Characters that show nothing, some of which count as letters or marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Two labels or more, the last of which is not a number. */
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Reads a text as one plain email address, and returns the one form by which its mailbox is known to limits, accounts and mail: in small
 * letters, composed (NFC), its domain in ASCII. Dots and `+tags` are part of it. Null for anything else: names, comments, quotes, lists,
 * numeric hosts, invisible characters and compatibility forms, all of them ways to spell a mailbox anew.
 */
export function readEmail(text: string): string | null {
  const [localText = '', domainText = '', ...others] = text.trim().split('@');
  if (others.length > 0 || INVISIBLE.test(text.trim())) return null;
  const local = readLocal(localText);
  const domain = readDomain(domainText);
  if (local === null || domain === null) return null;
  const email = `${local}@${domain}`;
  return octets(email) <= MAX_OCTETS.address ? email : null;
}

function readLocal(text: string): string | null {
  const local = text.normalize('NFC').toLowerCase().normalize('NFC');
  // What NFKC changes is another form of other characters, and some servers take the one for the other.
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
