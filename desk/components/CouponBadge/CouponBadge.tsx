import { Badge } from '@mantine/core';
import type { CouponState } from '../../../contract/desk/deskCoupon.ts';
import classes from '../../../src/components/OrderStatus/OrderStatus.module.css';
import { translate } from '../../../src/language/translate.ts';
import { COUPON_STATE_NAMES, COUPON_TONES } from './couponNames.ts';

/** The state of a coupon. */
export function CouponBadge({ state }: { readonly state: CouponState }) {
  return (
    <Badge variant="dot" className={classes.status} data-tone={COUPON_TONES[state]}>
      {translate(COUPON_STATE_NAMES[state])}
    </Badge>
  );
}
