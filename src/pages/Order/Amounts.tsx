import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { amountsBeforeTotal } from '../../components/Bill/amountsBeforeTotal.ts';
import { Fact } from '../../components/Fact/Fact.tsx';

/** Subtotal, delivery fee, gift wrap, cancelled items and total, as far as they are known. */
export function Amounts({ order }: { readonly order: Order }) {
  const { subtotal, fee, total } = orderAmounts(order);
  const { coupon: code, discount = 0, giftWrapPrice: giftWrap = null, cancelledAmount } = order;
  const coupon = code === undefined ? null : { code, discount };
  // Without the fee, the amounts would not add up.
  const amounts =
    fee === null || subtotal === null
      ? []
      : amountsBeforeTotal({ subtotal, coupon, fee, giftWrap, cancelled: cancelledAmount });
  return (
    <DataList orientation="horizontal" withDivider={false} gap="0.25rem" mt="sm">
      {amounts.map(({ name, text }) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      {total !== null && (
        <Fact name={i18n.t('Total')} fw={600}>
          {formatMoney(total)}
        </Fact>
      )}
    </DataList>
  );
}
