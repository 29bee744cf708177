import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { couponMachine } from '../../../machines/coupon.machine.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideCoupon } from '../../services/coupons/coupon.ts';
import { billWithCoupon, type CartBill } from '../Bill/buildBill.ts';

export interface CouponOfBill {
  /** Null if the server takes no coupons. */
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
  const isUsed = useSelector(actor, (snapshot) => snapshot.hasTag('used'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const coupon = useSelector(actor, ({ context }) => context.coupon);
  const content = JSON.stringify([items, subtotal]);
  const checked = useRef(content);
  useEffect(() => {
    if (checked.current === content) return;
    checked.current = content;
    actor.send({ type: 'items.changed', items });
  });
  return useMemo(() => {
    if (!isOffered) return { actor: null, bill };
    const used = isUsed && coupon ? billWithCoupon(bill, coupon) : bill;
    return { actor, bill: isBusy && used.status === 'loaded' ? { ...used, status: 'loading' } : used };
  }, [isOffered, bill, isUsed, isBusy, coupon, actor]);
}
