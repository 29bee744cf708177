import type * as v from 'valibot';
import { toRupees } from '../money.ts';
import type { ShopConfig } from './entities.ts';

/** The inverse of the schema: the shop's settings with money in paise in the form on the wire, with money in rupees. */
export function configInRupees({
  deliveryFee,
  freeDeliveryFrom,
  giftWrapPrice,
  cashUpTo,
  ...config
}: ShopConfig): v.InferInput<typeof ShopConfig> {
  return {
    ...config,
    deliveryFee: toRupees(deliveryFee),
    ...(freeDeliveryFrom === undefined ? {} : { freeDeliveryFrom: toRupees(freeDeliveryFrom) }),
    ...(cashUpTo === undefined ? {} : { cashUpTo: toRupees(cashUpTo) }),
    ...(giftWrapPrice === undefined ? {} : { giftWrapPrice: toRupees(giftWrapPrice) }),
  };
}
