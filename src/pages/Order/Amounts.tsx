import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { paise } from '../../../contract/money.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { translate } from '../../language/translate.ts';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Price } from '../../components/Price/Price.tsx';

/** Subtotal, delivery fee, gift wrap, cancelled items and total, as far as they are known. */
export function Amounts({ order }: { readonly order: Order }) {
  const { subtotal, fee, total } = orderAmounts(order);
  return (
    <DataList orientation="horizontal" withDivider={false} gap="0.25rem" mt="sm">
      {/* Without the fee, the amounts would not add up. */}
      {fee !== null && subtotal !== null && (
        <>
          <Fact name={i18n.t('Subtotal')}>
            <Price paise={subtotal} />
          </Fact>
          {order.coupon !== undefined && (
            <Fact name={i18n.t('Coupon {code}', { code: order.coupon })}>
              {order.discount ? <Price paise={paise(0 - order.discount)} /> : i18n.t('Free delivery')}
            </Fact>
          )}
          <Fact name={i18n.t('Delivery fee')}>
            <Price paise={fee} />
          </Fact>
          {order.giftWrapPrice !== undefined && (
            <Fact name={translate(orderOptionMessages.giftWrap)}>
              <Price paise={order.giftWrapPrice} />
            </Fact>
          )}
          {order.cancelledAmount !== undefined && (
            <Fact name={i18n.t('Cancelled items')}>
              <Price paise={paise(0 - order.cancelledAmount)} />
            </Fact>
          )}
        </>
      )}
      {total !== null && (
        <Fact name={i18n.t('Total')} fw={600}>
          <Price paise={total} />
        </Fact>
      )}
    </DataList>
  );
}
