import { webOrigin } from '../http/web-origin.ts';

/**
 * Maximum number of picture origins in the security policy. Each makes every response longer, and proxies limit
 * headers to 4 or 8 KB.
 */
export const MAX_PICTURE_ORIGINS = 20;

/**
 * Whether pages can show a picture: a path on the shop's own server, or an https URL whose host can be named in a
 * security policy.
 */
export function isPictureAddress(address: string): boolean {
  return isShopPath(address) || pictureOrigin(address) !== null;
}

/** Whether it names a file beside the merchant's file, like ./pictures/diya.jpg, which the import converts. */
export function isPictureFile(address: string): boolean {
  return address.startsWith('./') && !/[\p{Cc}\\]/u.test(address);
}

/** A picture's origin for the security policy; null for the shop's own pictures and for refused URLs. */
export function pictureOrigin(address: string): string | null {
  const origin = webOrigin(address);
  // A policy can name neither IPv6 addresses nor hosts with a trailing dot.
  return origin !== null && /^https:\/\/[^[][^:]*(?<!\.)(:\d+)?$/.test(origin) ? origin : null;
}

/** Browsers drop tabs and newlines and read `\` as `/`, so `/\t/host` is not a path. */
function isShopPath(address: string): boolean {
  return address.startsWith('/') && !/^\/\/|[\p{Cc}\\]/u.test(address);
}
