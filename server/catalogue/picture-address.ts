import { webOrigin } from '../http/web-origin.ts';

/** Servers of pictures that the security policy names; each makes every response longer, and proxies limit headers to 4 or 8 KB. */
export const MAX_PICTURE_ORIGINS = 20;

/** Whether pages can show a picture: a path on the shop's own server, or an https address whose host a security policy can name. */
export function isPictureAddress(address: string): boolean {
  return isShopPath(address) || pictureOrigin(address) !== null;
}

/** Where a picture is kept, as a source for the security policy; null for the shop's own pictures and for addresses that are refused. */
export function pictureOrigin(address: string): string | null {
  const origin = webOrigin(address);
  // A policy can name neither IPv6 addresses nor hosts with a dot at the end.
  return origin !== null && /^https:\/\/[^[][^:]*(?<!\.)(:\d+)?$/.test(origin) ? origin : null;
}

/** Browsers drop tabs and newlines and read `\` as `/`, so that `/\t/host` is a path no more. */
function isShopPath(address: string): boolean {
  return address.startsWith('/') && !/^\/\/|[\p{Cc}\\]/u.test(address);
}
