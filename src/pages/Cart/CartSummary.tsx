import { i18n } from '@lingui/core';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Price } from '../../components/Price/Price.tsx';
import { Bill } from '../../components/Bill/Bill.tsx';
import { DeliveryPromise } from '../../components/DeliveryPromise/DeliveryPromise.tsx';
import { blockedCheckoutText } from '../../components/Stock/shortageTexts.ts';
import { Coupon } from '../../components/Coupon/Coupon.tsx';
import type { CouponOfBill } from '../../components/Coupon/useCoupon.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import classes from './Cart.module.css';

interface CartSummaryProps {
  readonly coupon: CouponOfBill;
  /** Whether the quantity of a line exceeds the stock. */
  readonly hasShortage: boolean;
}

export function CartSummary({ coupon: { actor, bill }, hasShortage }: CartSummaryProps) {
  const { total, status } = bill;
  return (
    <aside className={classes.summary} aria-label={i18n.t('Summary')}>
      <Card variant="brass" padding="lg">
        <Stack gap="1.25rem">
          <Bill bill={bill} />
          {actor && <Coupon coupon={actor} />}
          <DeliveryPromise />
          {hasShortage && <Text c="var(--accent)">{blockedCheckoutText()}</Text>}
        </Stack>
      </Card>
      <Group className={classes.proceed} gap="0.25rem 1rem">
        {status === 'loaded' && (
          <Text className={classes.total} aria-hidden="true">
            <Text span display="block" variant="caption">
              {i18n.t('Total')}
            </Text>
            <Price paise={total} />
          </Text>
        )}
        {hasShortage ? (
          <Button disabled>{i18n.t('Proceed To Checkout')}</Button>
        ) : (
          <ButtonLink to="/place-order">{i18n.t('Proceed To Checkout')}</ButtonLink>
        )}
      </Group>
    </aside>
  );
}
