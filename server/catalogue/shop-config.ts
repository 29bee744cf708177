import type { ShopConfig } from '../../contract/entities.ts';
import { toRupees } from '../../contract/money.ts';
import type { Config } from '../config.ts';

/** The part of the configuration that the browser may know. */
export function shopConfigOf(config: Config): ShopConfig {
  return {
    name: config.shopName,
    tagline: config.shopTagline,
    deliveryFee: toRupees(config.deliveryFee),
    contact: { ...config.support },
    social: { ...config.social },
    paymentMethods: [...config.paymentMethods],
    razorpay: null,
    sandbox: !config.production,
  };
}
