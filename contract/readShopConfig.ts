import { PAYMENT_METHODS } from './constants.ts';
import type { ShopConfig } from './entities.ts';
import { readPrice } from './replies/readPrice.ts';
import type { ReplyPart } from './replies/replyPart.ts';
import { SERVER_FEATURES } from './serverFeatures.ts';

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * The fields of a configuration that are given and understood, of any server or of shop-settings.json. What is not known, such as a feature
 * of a later version, is left out.
 */
export function readShopConfig(config: ReplyPart): Partial<ShopConfig> {
  const name = config.field('name').text();
  const tagline = config.field('tagline').text();
  const deliveryFee = readPrice(config.field('deliveryFee'));
  const contact = config.field('contact');
  const social = config.field('social');
  const paymentMethods = knownEntries(config.field('paymentMethods'), PAYMENT_METHODS);
  const keyId = config.field('razorpay').field('keyId').text();
  const scriptUrl = config.field('razorpay').field('scriptUrl').text() || RAZORPAY_SCRIPT;
  const sandbox = config.field('sandbox').flag();
  const features = config.field('features');
  return {
    ...(name ? { name } : {}),
    ...(tagline ? { tagline } : {}),
    ...(deliveryFee === null ? {} : { deliveryFee }),
    ...(contact.isObject()
      ? { contact: { phone: contact.field('phone').text(), email: contact.field('email').text() } }
      : {}),
    ...(social.isObject()
      ? {
          social: {
            youtube: social.field('youtube').text(),
            instagram: social.field('instagram').text(),
            twitter: social.field('twitter').text(),
            facebook: social.field('facebook').text(),
          },
        }
      : {}),
    ...(paymentMethods.length > 0 ? { paymentMethods } : {}),
    ...(keyId ? { razorpay: { keyId, scriptUrl } } : {}),
    ...(sandbox === null ? {} : { sandbox }),
    ...(features.isList() ? { features: knownEntries(features, SERVER_FEATURES) } : {}),
  };
}

/** The entries of a list that are one of `options`, in the order of the list. */
function knownEntries<T extends string>(list: ReplyPart, options: readonly T[]): T[] {
  return list.texts().flatMap((entry) => options.find((option) => option === entry) ?? []);
}
