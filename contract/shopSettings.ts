import * as v from 'valibot';

/** Name of the file beside index.html with the settings of a static host (docs/hosting.md). */
export const SETTINGS_FILE = 'shop-settings.json';

/**
 * The address before `/api`, without a slash at its end; empty for the page's own host.
 * Example: `https://api.shop.example`
 */
export const ApiHost = v.pipe(
  v.string(),
  v.trim(),
  v.check(isApiHost, 'must be empty or an address like https://api.shop.example'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

/** What can be changed without another build. `shop` has fields of the shop's configuration; see readShopConfig.ts. */
export const ShopSettings = v.object({
  apiHost: v.optional(ApiHost),
  shop: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type ShopSettings = v.InferOutput<typeof ShopSettings>;

function isApiHost(address: string): boolean {
  if (address === '') return true;
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !/[?#@]/.test(address);
}
