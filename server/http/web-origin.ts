/**
 * Scheme, host and port of an http or https address, in the form that goes into response headers. Null for anything else, and for
 * addresses that must not get there: with a user or a password, with control characters or backslashes, which URL parsers drop or
 * change, or with a host such as `*` or `a,b`, which is a valid URL but no host name and would change what the header means.
 */
export function webOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (/[\p{Cc}\\]/u.test(address)) return null;
  return url.hostname.length <= MAX_HOST_NAME && (HOST_NAME.test(url.hostname) || isIPv6(url.hostname))
    ? url.origin
    : null;
}

/** Whether a text is such an address and nothing more than scheme, host and port. */
export function isWebOrigin(text: string): boolean {
  return webOrigin(text) === text;
}

/** Characters of a host name (RFC 1035). */
const MAX_HOST_NAME = 253;
/** As the URL parser leaves it: in lower case, in Punycode. A dot at the end is allowed, underscores are in use. */
const HOST_NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/;

/** The URL parser has checked what is between the brackets. */
function isIPv6(hostname: string): boolean {
  return hostname.startsWith('[');
}
