import { parsePicture } from '../../contract/pages/picture.ts';

/** Where pages/previews.ts serves the shop's own pictures as JPEG, which all mail programs show. */
export const MAIL_PICTURES = '/previews/mail';

/**
 * The absolute URL of a product's picture for a mail. Pictures of other servers are unchanged; null if mail programs
 * cannot load the picture.
 */
export function pictureForMail(address: string, shopAddress: string | null): string | null {
  if (address.startsWith('https://')) return address;
  const [, name] = /^\/products\/([\w-]+)-800\.webp$/.exec(parsePicture(address)?.src ?? '') ?? [];
  return name && shopAddress !== null ? `${shopAddress}${MAIL_PICTURES}/${name}.jpg` : null;
}
