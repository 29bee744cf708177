import { i18n } from '@lingui/core';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { DeskCoupon } from '../../../contract/desk/deskCoupon.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { formatMoney } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { CouponBadge } from '../../components/CouponBadge/CouponBadge.tsx';
import { RemovalQuestion } from '../../components/RemovalQuestion/RemovalQuestion.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { provideDeskCoupon } from '../../services/deskCoupon.ts';
import classes from './Coupons.module.css';

/** A coupon with its conditions and uses, and a button to end it. */
export function CouponEntry({ listed }: { readonly listed: DeskCoupon }) {
  const actor = useActorRef(useProvided(provideDeskCoupon), { input: { coupon: listed } });
  const { coupon, error } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isUsable = useSelector(actor, (snapshot) => snapshot.matches('usable'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirmingEnd')) || isBusy;
  const mayEnd = hasRole(useRoles(), deskCalls.endDeskCoupon.roles);
  const nameId = useId();
  if (!coupon) return null;
  const { id, state, uses, usesMax } = coupon;
  return (
    <li className={classes.coupon}>
      <Group justify="space-between" gap="xs">
        <Text component="strong" fw={600} id={nameId} className={classes.code}>
          {id}
        </Text>
        <CouponBadge state={state} />
      </Group>
      <Text>{describeBenefit(coupon.benefit)}</Text>
      <Group gap="0 1rem" fz="sm">
        {describeConditions(coupon).map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
        <span>
          {usesMax === null
            ? i18n.t('{uses, plural, =0 {Not used} one {# use} other {# uses}}', { uses })
            : i18n.t('{uses} of {usesMax} uses', { uses, usesMax })}
        </span>
      </Group>
      {error && (
        <Alert role="alert" mt="xs">
          {translate(error)}
        </Alert>
      )}
      {isConfirming && (
        <RemovalQuestion
          nameId={nameId}
          text={i18n.t('End this coupon now? Orders that use it keep their price.')}
          action={i18n.t('End coupon')}
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'end.confirmed' })}
          onDismiss={() => actor.send({ type: 'end.dismissed' })}
        />
      )}
      {isUsable && mayEnd && (
        <Button
          variant="transparent"
          aria-describedby={nameId}
          onClick={() => actor.send({ type: 'end.requested' })}
        >
          {i18n.t('End coupon')}
        </Button>
      )}
    </li>
  );
}

function describeBenefit(benefit: DeskCoupon['benefit']): string {
  if (benefit.kind === 'freeDelivery') return i18n.t('Free delivery');
  if (benefit.kind === 'amount') return i18n.t('{amount} off', { amount: formatMoney(benefit.amount) });
  const { percent, maxDiscount } = benefit;
  if (maxDiscount === null) return i18n.t('{percent}% off', { percent });
  return i18n.t('{percent}% off, at most {amount}', { percent, amount: formatMoney(maxDiscount) });
}

function describeConditions(coupon: DeskCoupon): readonly string[] {
  const { minSubtotal, validFrom, validUntil, isFirstOrderOnly, isOncePerAccount, products, departments } =
    coupon;
  const goods = [...products, ...departments].join(', ');
  return [
    ...(minSubtotal > 0 ? [i18n.t('from {amount}', { amount: formatMoney(minSubtotal) })] : []),
    ...(goods === '' ? [] : [i18n.t('only for {goods}', { goods })]),
    ...(isFirstOrderOnly ? [i18n.t('first order only')] : []),
    ...(isOncePerAccount ? [i18n.t('once per customer')] : []),
    ...(validFrom === null ? [] : [i18n.t('from {date}', { date: formatDate(validFrom, 'date') })]),
    // The end is the first moment after the last day.
    ...(validUntil === null ? [] : [i18n.t('until {date}', { date: formatDate(validUntil - 1, 'date') })]),
  ];
}
