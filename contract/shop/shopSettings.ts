/** Name of the file beside index.html with the settings of a static host (docs/hosting.md). */
export const SETTINGS_FILE = 'shop-settings.json';

/** Error message for an API address. */
export const API_HOST_RULE = 'must be empty or an address like https://api.shop.example';

/**
 * Parses the address before `/api`, without a slash at its end; empty for the page's own host. Null when it is invalid.
 * Example: `https://api.shop.example`
 */
export function readApiHost(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const address = value.trim();
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (address !== '' && (!isWeb || /[?#@]/.test(address))) return null;
  return address.replace(/\/+$/, '');
}
