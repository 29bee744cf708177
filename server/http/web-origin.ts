/**
 * The origin of an http or https URL, in the form for response headers. Null for anything else, and for URLs that
 * must not get into a header: with a user or a password; with control characters or backslashes, which URL parsers
 * drop or change; with a host such as `*` or `a,b`, which is valid in a URL but changes the meaning of the header.
 */
export function webOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (/[\p{Cc}\\]/u.test(address)) return null;
  return url.hostname.length <= MAX_HOST_NAME && (HOST_NAME.test(url.hostname) || isIPv6(url.hostname))
    ? url.origin
    : null;
}

/** Whether a text is such a URL and contains only scheme, host and port. */
export function isWebOrigin(text: string): boolean {
  return webOrigin(text) === text;
}

/** Maximum length of a host name (RFC 1035). */
const MAX_HOST_NAME = 253;
/**
 * A label as the URL parser returns it: lower case, Punycode. A trailing dot is allowed; underscores occur in
 * practice.
 */
const HOST_NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/;

/** The URL parser has validated what is between the brackets. */
function isIPv6(hostname: string): boolean {
  return hostname.startsWith('[');
}
