import type { CouponState } from '../../../contract/desk/deskCoupon.ts';

/** The states of a coupon, which are also the filters of the list. */
export const COUPON_STATE_NAMES: Readonly<Record<CouponState, string>> = {
  valid: /*i18n*/ 'Valid',
  planned: /*i18n*/ 'Planned',
  usedUp: /*i18n*/ 'Used up',
  ended: /*i18n*/ 'Ended',
};

/** The colour of a state, as for orders. */
export const COUPON_TONES: Readonly<Record<CouponState, string>> = {
  valid: 'green',
  planned: 'amber',
  usedUp: 'red',
  ended: 'red',
};
