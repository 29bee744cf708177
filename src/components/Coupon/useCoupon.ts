import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { couponMachine } from '../../../machines/coupon.machine.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideCoupon } from '../../services/coupons/coupon.ts';
import type { CartBill } from '../Bill/buildBill.ts';
import { couponBill } from './couponBill.ts';

export interface CouponOfBill {
  /** Null if the server has no coupons. */
  readonly actor: ActorRefFrom<typeof couponMachine> | null;
  /** The bill with the coupon; `loading` while the coupon is checked. */
  readonly bill: CartBill;
}

/** The coupon of the cart, checked again after each change of the items and their prices. */
export function useCoupon(bill: CartBill): CouponOfBill {
  const isOffered = hasFeature(useConfig(), 'coupons');
  const { lines, subtotal } = bill;
  const items = lines.map(({ itemId, size, quantity }) => ({ productId: itemId, size, quantity }));
  const actor = useActorRef(useProvided(provideCoupon), { input: { items } });
  const snapshot = useSelector(actor, (current) => current);
  const content = JSON.stringify([items, subtotal]);
  const checked = useRef(content);
  useEffect(() => {
    if (checked.current === content) return;
    checked.current = content;
    actor.send({ type: 'items.changed', items });
  });
  return useMemo(
    () => (isOffered ? { actor, bill: couponBill(bill, snapshot) } : { actor: null, bill }),
    [isOffered, actor, bill, snapshot],
  );
}
