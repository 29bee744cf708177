import type { ShopConfig } from '../../contract/shop/entities.ts';
import { SERVER_FEATURES } from '../../contract/shop/serverFeatures.ts';
import type { Config } from '../config.ts';
import { supportsPasskeys } from '../passkeys/passkey-site.ts';
import { canSendStockAlerts } from '../stock/alerts/stock-alert-mail.ts';
import { isSandboxed, paymentMethodsOf, type Providers } from '../providers.ts';

/** The public part of the configuration, for the browser. */
export function shopConfigOf(config: Config, providers: Providers): ShopConfig {
  const { razorpay } = providers;
  return {
    name: config.shopName,
    tagline: config.shopTagline,
    deliveryFee: config.deliveryFee,
    ...(config.giftWrapPrice !== null && { giftWrapPrice: config.giftWrapPrice }),
    contact: { ...config.support },
    social: { ...config.social },
    paymentMethods: paymentMethodsOf(providers),
    razorpay: razorpay && { keyId: razorpay.keyId, scriptUrl: razorpay.scriptUrl },
    sandbox: isSandboxed(config),
    ...(config.legal && { legal: config.legal }),
    ...(Object.keys(config.policies).length > 0 && { policies: config.policies }),
    features: SERVER_FEATURES.filter((feature) => {
      if (feature === 'deliveryPromise') return Boolean(providers.shiprocket?.pickupPin);
      // Only a registered seller issues GST invoices.
      if (feature === 'gstInvoices') return Boolean(config.legal?.gstin);
      if (feature === 'stockAlerts') return canSendStockAlerts(config);
      return feature !== 'passkeys' || supportsPasskeys(config);
    }),
  };
}
