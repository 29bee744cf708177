import { formatMoney } from '../../../contract/money.ts';
import { addressIn } from '../../../contract/texts/language.ts';
import { priceOf, picturesOf } from '../../../contract/catalogue/variants.ts';
import type { Config } from '../../config.ts';
import type { CoreContext } from '../../core-context.ts';
import type { products, stockAlerts } from '../../db/schema.ts';
import { translatorFor } from '../../language/translator.ts';
import { mailFooter } from '../../messaging/mail-footer.ts';
import { pictureForMail } from '../../messaging/mail-picture.ts';
import type { Mail } from '../../messaging/message.ts';
import { renderMail } from '../../messaging/render-mail.ts';
import { mailShop } from '../../messaging/mail-shop.ts';
import { messageIdHost, shopUrl } from '../../messaging/shop-url.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Path of the unsubscribe page of stock alerts. */
export const UNSUBSCRIBE_PATH = '/api/stock-alerts/stop';

interface AlertOfProduct {
  readonly alert: Pick<typeof stockAlerts.$inferSelect, 'id' | 'userId' | 'language' | 'size'>;
  readonly product: Pick<
    typeof products.$inferSelect,
    'id' | 'name' | 'translations' | 'images' | 'pricePaise' | 'variants'
  >;
  readonly email: string;
}

/**
 * The mail that a size is back in stock; null where the shop does not know its own URL, which the unsubscribe link
 * needs.
 */
export async function stockAlertMail(
  { config, secret }: Pick<CoreContext, 'config' | 'secret'>,
  { alert: { id, userId, language, size }, product, email }: AlertOfProduct,
): Promise<Mail | null> {
  const url = shopUrl(config);
  if (url === null) return null;
  const translate = translatorFor(language);
  const name = (language === 'hi-IN' ? product.translations.hi?.name : undefined) ?? product.name;
  const { images, pricePaise, variants } = product;
  const unsubscribeUrl = addressIn(language, `${url}${UNSUBSCRIBE_PATH}/${unsubscribeToken(secret, userId)}`);
  const subject = translate(/*i18n*/ '{name} is back in stock', { name });
  const rendered = await renderMail({
    language,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [
      translate(
        /*i18n*/ 'You asked us to email you when it is back. We have not reserved one for you, so it is best not to wait too long.',
      ),
    ],
    lines: [
      {
        name,
        details: translate(size),
        amount: formatMoney(priceOf({ price: pricePaise, variants }, size)),
        picture: pictureForMail(picturesOf({ image: images, variants }, size)[0] ?? '', url),
      },
    ],
    action: {
      label: translate(/*i18n*/ 'See it in the shop'),
      url: addressIn(language, `${url}/product/${encodeURIComponent(product.id)}`),
    },
    footer: [
      translate(/*i18n*/ 'This is our only email about it.'),
      { label: translate(/*i18n*/ 'Stop emails about items that are back in stock'), url: unsubscribeUrl },
      ...mailFooter(language, config),
    ],
  });
  return {
    to: email,
    subject,
    ...rendered,
    messageId: `stock-alert-${id}@${messageIdHost(config)}`,
    unsubscribeUrl,
  };
}

/** Whether the shop can send them: mail is configured, and the shop knows its own URL. */
export function canSendStockAlerts(config: Config): boolean {
  return (config.mail !== null || !config.production) && shopUrl(config) !== null;
}
