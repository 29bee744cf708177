/** The fields of responses that have addresses of files on the server. */
const URL_FIELDS: ReadonlySet<string> = new Set(['image', 'profileImage', 'scriptUrl']);

/**
 * Returns a response whose pictures and scripts can be loaded from a page on another host: relative addresses are resolved against the host
 * of the API. With an empty `host` (the page's own), only addresses that depend on the page's path change.
 */
export function resolveAddresses(response: unknown, host: string): unknown {
  const resolveField = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolveField);
    return typeof value === 'string' && value !== '' ? resolveAddress(value, host) : value;
  };
  const resolveIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolveIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        URL_FIELDS.has(name) ? resolveField(field) : resolveIn(field),
      ]),
    );
  };
  return resolveIn(response);
}

/** A `//cdn.example/a.jpg` stays: it is absolute but for the scheme of the page. */
export function resolveAddress(address: string, host: string): string {
  if (URL.canParse(address) || address.startsWith('//')) return address;
  if (host !== '') return URL.parse(address, `${host}/`)?.href ?? address;
  return address.startsWith('/') ? address : `/${address.replace(/^(\.?[/\\])+/, '')}`;
}
