import type { SnapshotFrom } from 'xstate';
import type { couponMachine } from '../../../machines/coupon.machine.ts';
import { billWithCoupon, type CartBill } from '../Bill/buildBill.ts';

/** The bill of the cart with its coupon; `loading` while the coupon is checked. */
export function couponBill(bill: CartBill, coupon: SnapshotFrom<typeof couponMachine>): CartBill {
  const { coupon: applied } = coupon.context;
  const used = applied && coupon.hasTag('used') ? billWithCoupon(bill, applied) : bill;
  return coupon.hasTag('busy') && used.status === 'loaded' ? { ...used, status: 'loading' } : used;
}
