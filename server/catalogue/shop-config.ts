import { parseDepartmentNames } from '../../contract/desk/departmentNames.ts';
import { readDepartments, type SettingValues } from '../../contract/desk/settings.ts';
import type { ShopConfig, ShopTexts } from '../../contract/shop/entities.ts';
import { SERVER_FEATURES } from '../../contract/shop/serverFeatures.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/texts/language.ts';
import { isAnnouncementShown } from '../settings/announcement.ts';
import { settingText, taglineIn } from '../settings/setting-text.ts';
import type { Config } from '../config.ts';
import { offersPayNow } from '../orders/online-payment.ts';
import { supportsPasskeys } from '../passkeys/passkey-site.ts';
import { canSendStockAlerts } from '../stock/alerts/stock-alert-mail.ts';
import { isSandboxed, paymentMethodsOf, type Providers } from '../providers.ts';

/** The public part of the configuration, for the browser, with texts in a language. `now` is in milliseconds since 1970. */
export function shopConfigOf(
  config: Config,
  providers: Providers,
  { language, now }: { readonly language: Language; readonly now: number },
): ShopConfig {
  const texts = shopTexts(config, language, now);
  const { razorpay } = providers;
  const { heroPicture } = config.settings;
  return {
    name: config.shopName,
    tagline: taglineIn(config, language),
    deliveryFee: config.deliveryFee,
    ...(config.freeDeliveryFrom !== null && { freeDeliveryFrom: config.freeDeliveryFrom }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(config.settings.logo !== undefined && { logo: { image: config.settings.logo } }),
    ...(heroPicture !== undefined && {
      heroPicture: {
        image: heroPicture,
        text: settingText(config.settings, 'heroPictureText', language) ?? '',
      },
    }),
    ...(config.giftWrapPrice !== null && { giftWrapPrice: config.giftWrapPrice }),
    contact: { ...config.support },
    social: { ...config.social },
    paymentMethods: paymentMethodsOf(providers, config),
    ...(config.cash.upTo !== null && { cashUpTo: config.cash.upTo }),
    razorpay: razorpay && { keyId: razorpay.keyId, scriptUrl: razorpay.scriptUrl },
    sandbox: isSandboxed(config),
    ...(config.legal && { legal: config.legal }),
    ...(config.settings.departments !== undefined && {
      departments: [...readDepartments(config.settings.departments)],
    }),
    ...departmentNamesOf(config.settings, language),
    ...(Object.keys(config.policies).length > 0 && { policies: config.policies }),
    features: SERVER_FEATURES.filter((feature) => {
      if (feature === 'deliveryPromise') return Boolean(providers.shiprocket?.pickupPin);
      // Only a registered seller issues GST invoices.
      if (feature === 'gstInvoices') return Boolean(config.legal?.gstin);
      if (feature === 'payNow') return offersPayNow({ config, providers });
      if (feature === 'stockAlerts') return canSendStockAlerts(config);
      return feature !== 'passkeys' || supportsPasskeys(config);
    }),
  };
}

/** The names of the language; the English one where there is no Hindi name. */
function departmentNamesOf(
  { departmentNames = '', departmentNamesHi = '' }: SettingValues,
  language: Language,
): Pick<ShopConfig, 'departmentNames'> {
  const own = language === DEFAULT_LANGUAGE ? '' : departmentNamesHi;
  const names = [departmentNames, own].flatMap((text) => [...(parseDepartmentNames(text) ?? [])]);
  return names.length === 0 ? {} : { departmentNames: Object.fromEntries(names) };
}

function shopTexts(config: Config, language: Language, now: number): ShopTexts {
  const { settings } = config;
  const heroTitle = settingText(settings, 'heroTitle', language);
  const heroText = settingText(settings, 'heroText', language);
  const about = settingText(settings, 'about', language);
  const announcement = settingText(settings, 'announcement', language);
  const { announcementLink: link } = settings;
  return {
    ...(heroTitle !== undefined && { heroTitle }),
    ...(heroText !== undefined && { heroText }),
    ...(about !== undefined && { about }),
    ...(announcement !== undefined &&
      isAnnouncementShown(config, now) && {
        announcement: { text: announcement, ...(link !== undefined && { link }) },
      }),
  };
}
