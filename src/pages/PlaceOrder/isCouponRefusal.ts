import { couponRefusals } from '../../../contract/coupons/couponRefusals.ts';
import type { Text } from '../../../contract/texts/text.ts';

/** Whether an order was refused because of its coupon. */
export function isCouponRefusal(reason: Text | null): boolean {
  return (
    reason !== null &&
    typeof reason === 'object' &&
    'code' in reason &&
    Object.hasOwn(couponRefusals, reason.code)
  );
}
