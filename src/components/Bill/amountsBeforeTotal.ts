import { i18n } from '@lingui/core';
import { formatMoney, paise, type Paise } from '../../../contract/money.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { translate } from '../../language/translate.ts';

interface Amounts {
  readonly subtotal: Paise;
  readonly coupon: { readonly code: string; readonly discount: number } | null;
  readonly fee: Paise;
  /** Null without gift wrap. */
  readonly giftWrap: Paise | null;
  /** Of items that were cancelled after the order. */
  readonly cancelled?: Paise | undefined;
}

/** Names and texts of the amounts above a total: of a cart's bill and of an order. */
export function amountsBeforeTotal({ subtotal, coupon, fee, giftWrap, cancelled }: Amounts) {
  return [
    { name: i18n.t('Subtotal'), text: formatMoney(subtotal) },
    coupon && {
      name: i18n.t('Coupon {code}', { code: coupon.code }),
      text: coupon.discount > 0 ? formatMoney(paise(0 - coupon.discount)) : i18n.t('Free delivery'),
    },
    { name: i18n.t('Delivery fee'), text: formatMoney(fee) },
    giftWrap !== null && { name: translate(orderOptionMessages.giftWrap), text: formatMoney(giftWrap) },
    cancelled !== undefined && { name: i18n.t('Cancelled items'), text: formatMoney(paise(0 - cancelled)) },
  ].filter((amount) => amount !== null && amount !== false);
}
