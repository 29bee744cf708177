import type { ShopConfig } from './entities.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { paise } from '../money.ts';

/**
 * The app's defaults for a server without `GET /api/config`: the constants of spec §9, no contacts, and nothing beyond
 * the spec.
 */
export const DEFAULT_SHOP_CONFIG: ShopConfig = {
  name: 'Aangan',
  tagline: /*i18n*/ 'Handcrafted sacred and lifestyle goods',
  deliveryFee: paise(0),
  contact: { phone: '', email: '' },
  social: { youtube: '', instagram: '', twitter: '', facebook: '' },
  paymentMethods: [...PAYMENT_METHODS],
  razorpay: null,
  sandbox: false,
  features: [],
};

/** Whether a shop has the specification's name. Only this one shows the texts and pictures of the demo's goods. */
export function isDefaultShop({ name }: Pick<ShopConfig, 'name'>): boolean {
  return name === DEFAULT_SHOP_CONFIG.name;
}
