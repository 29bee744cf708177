import { PAYMENT_METHODS } from '../constants.ts';
import { isDefaultShop } from './defaultShopConfig.ts';
import type { LegalDetails, PolicySources, ShopConfig, ShopTexts } from './entities.ts';
import { POLICIES } from './policies.ts';
import { entity } from '../replies/entity.ts';
import { readPrice } from '../replies/readPrice.ts';
import type { ReplyPart } from '../replies/replyPart.ts';
import { SERVER_FEATURES } from './serverFeatures.ts';
import { LANGUAGES } from '../texts/language.ts';

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/**
 * The valid fields of a configuration, of any server or of shop-settings.json. Unknown values, such as a feature of a
 * later version, are ignored.
 */
export function readShopConfig(config: ReplyPart): Partial<ShopConfig> {
  const name = config.field('name').text();
  const contact = config.field('contact');
  const social = config.field('social');
  const paymentMethods = knownEntries(config.field('paymentMethods'), PAYMENT_METHODS);
  const keyId = config.field('razorpay').field('keyId').text();
  const scriptUrl = config.field('razorpay').field('scriptUrl').text() || RAZORPAY_SCRIPT;
  const features = config.field('features');
  const productCount = config.field('productCount').number();
  const departments = config.field('departments').texts();
  const departmentNames = config.field('departmentNames');
  const legal = config.field('legal');
  const policies = config.field('policies');
  const texts = config.field('texts');
  const logo = config.field('logo').field('image').text();
  const heroPicture = config.field('heroPicture');
  const heroImage = heroPicture.field('image').text();
  return entity<Partial<ShopConfig>>({
    name: name || undefined,
    // The default one describes the goods of the default shop.
    tagline: config.field('tagline').text() || (name && !isDefaultShop({ name }) ? '' : undefined),
    deliveryFee: readPrice(config.field('deliveryFee')) ?? undefined,
    freeDeliveryFrom: readPrice(config.field('freeDeliveryFrom')) ?? undefined,
    texts: texts.isObject() ? readTexts(texts) : undefined,
    logo: logo ? entity<NonNullable<ShopConfig['logo']>>({ image: logo }) : undefined,
    heroPicture: heroImage
      ? entity<NonNullable<ShopConfig['heroPicture']>>({
          image: heroImage,
          text: heroPicture.field('text').text(),
        })
      : undefined,
    cashUpTo: readPrice(config.field('cashUpTo')) ?? undefined,
    giftWrapPrice: readPrice(config.field('giftWrapPrice')) ?? undefined,
    contact: contact.isObject()
      ? entity<ShopConfig['contact']>({
          phone: contact.field('phone').text(),
          email: contact.field('email').text(),
        })
      : undefined,
    social: social.isObject()
      ? entity<ShopConfig['social']>({
          youtube: social.field('youtube').text(),
          instagram: social.field('instagram').text(),
          twitter: social.field('twitter').text(),
          facebook: social.field('facebook').text(),
        })
      : undefined,
    paymentMethods: paymentMethods.length > 0 ? paymentMethods : undefined,
    razorpay: keyId ? entity<NonNullable<ShopConfig['razorpay']>>({ keyId, scriptUrl }) : undefined,
    sandbox: config.field('sandbox').flag() ?? undefined,
    legal: legal.isObject() ? readLegal(legal) : undefined,
    policies: policies.isObject() ? readPolicies(policies) : undefined,
    departments: departments.length > 0 ? departments : undefined,
    departmentNames: departmentNames.isObject()
      ? Object.fromEntries(
          departmentNames.parts().flatMap((part) => {
            const shown = part.text();
            return shown === '' ? [] : [[part.name, shown] as const];
          }),
        )
      : undefined,
    productCount: productCount !== null && productCount >= 0 ? Math.trunc(productCount) : undefined,
    features: features.isList() ? knownEntries(features, SERVER_FEATURES) : undefined,
  });
}

function readTexts(texts: ReplyPart): ShopTexts {
  const announcement = texts.field('announcement');
  const text = announcement.isObject() ? announcement.field('text').text() : '';
  const link = text && announcement.field('link').text();
  return entity<ShopTexts>({
    heroTitle: texts.field('heroTitle').text() || undefined,
    heroText: texts.field('heroText').text() || undefined,
    about: texts.field('about').text() || undefined,
    // Only pages of the shop itself.
    announcement: text ? { text, ...(/^\/(?![/\\])/.test(link) && { link }) } : undefined,
  });
}

function readLegal(legal: ReplyPart): LegalDetails {
  const officer = legal.field('officer');
  const name = officer.field('name').text();
  return entity<LegalDetails>({
    name: legal.field('name').text(),
    address: legal.field('address').text(),
    gstin: legal.field('gstin').text(),
    officer: name
      ? entity<NonNullable<LegalDetails['officer']>>({
          name,
          designation: officer.field('designation').text(),
          phone: officer.field('phone').text(),
          email: officer.field('email').text(),
        })
      : null,
  });
}

function readPolicies(policies: ReplyPart): PolicySources {
  return Object.fromEntries(
    POLICIES.map((policy) => {
      const texts = LANGUAGES.map(
        (language) => [language, policies.field(policy).field(language).text()] as const,
      );
      return [policy, Object.fromEntries(texts.filter(([, text]) => text !== ''))] as const;
    }).filter(([, texts]) => Object.keys(texts).length > 0),
  );
}

/** The entries of a list that are one of `options`, in the order of the list. */
function knownEntries<T extends string>(list: ReplyPart, options: readonly T[]): T[] {
  return list.texts().flatMap((entry) => options.find((option) => option === entry) ?? []);
}
