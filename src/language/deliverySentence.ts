import { i18n } from '@lingui/core';
import { formatMoney } from '../../contract/money.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';

/** A sentence on what delivery costs. */
export function deliverySentence({
  deliveryFee,
  freeDeliveryFrom,
}: Pick<ShopConfig, 'deliveryFee' | 'freeDeliveryFrom'>): string {
  if (deliveryFee === 0) return i18n.t('Delivery is free.');
  const fee = formatMoney(deliveryFee);
  return freeDeliveryFrom === undefined
    ? i18n.t('Delivery is {fee} per order, however many items you buy.', { fee })
    : i18n.t('Delivery is {fee} per order, and free from {amount}.', {
        fee,
        amount: formatMoney(freeDeliveryFrom),
      });
}
