import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';
import { selectReason } from '../../../machines/checkout.selectors.ts';
import type { CouponOfBill } from '../../components/Coupon/useCoupon.ts';
import { isCouponRefusal } from './isCouponRefusal.ts';

/** Checks the coupon again after the server has refused an order with it, so that the bill is without it. */
export function useCouponRefusal(
  checkout: ActorRefFrom<typeof checkoutMachine>,
  coupon: CouponOfBill['actor'],
): void {
  const reason = useSelector(checkout, selectReason);
  useEffect(() => {
    if (isCouponRefusal(reason)) coupon?.send({ type: 'check.retried' });
  }, [reason, coupon]);
}
