import { parsePicture } from '../../contract/pages/picture.ts';
import type { Config } from '../config.ts';
import { configuredColours } from '../settings/colour-styles.ts';
import type { MailContent } from './mail-content.ts';
import { shopUrl } from './shop-url.ts';

/** Where pages/previews.ts serves logos as PNG, which all mail programs show. */
export const MAIL_LOGOS = '/previews/mail-logo';

/** The shop as a mail shows it. */
export function mailShop(
  config: Pick<Config, 'shopName' | 'settings' | 'publicUrl' | 'port' | 'production'>,
): MailContent['shop'] {
  const url = shopUrl(config);
  const { logo = '' } = config.settings;
  const [, name] = /^\/products\/([\w-]+)-800\.webp$/.exec(parsePicture(logo)?.src ?? '') ?? [];
  return {
    name: config.shopName,
    url,
    logo: name === undefined || url === null ? null : `${url}${MAIL_LOGOS}/${name}.png`,
    colours: configuredColours(config).light,
  };
}
