import type { ShopSettings } from './running-shop.ts';

/** The timeout in milliseconds for requests to payment providers in the configured shop. */
export const PAYMENT_TIMEOUT_MS = 1_000;

/**
 * Several non-default settings together, so that tests that need one of them share a shop: `test.use({ shopSettings:
 * CONFIGURED })`.
 */
export const CONFIGURED: ShopSettings = {
  env: {
    SHOP_NAME: 'Tulsi',
    SUPPORT_PHONE: '+91 80 1234 5678',
    SUPPORT_EMAIL: 'help@tulsi.example',
    SOCIAL_YOUTUBE: 'https://youtube.example/tulsi',
    SOCIAL_INSTAGRAM: 'https://instagram.example/tulsi',
    SOCIAL_TWITTER: 'https://twitter.example/tulsi',
    SOCIAL_FACEBOOK: 'https://facebook.example/tulsi',
    LEGAL_NAME: 'Tulsi Crafts LLP',
    LEGAL_ADDRESS: '4 MG Road, Bengaluru, Karnataka 560001, India',
    GSTIN: '29AAGCA1234F1Z0',
    DELIVERY_FEE: '49',
    GIFT_WRAP_PRICE: '30',
    PAYMENT_TIMEOUT_MS: String(PAYMENT_TIMEOUT_MS),
    INSPECT: 'off',
  },
};
