import type { Endpoint } from '../endpoint.ts';
import { readCoupon } from './readCoupon.ts';

/** What a coupon changes for these items, or why it cannot be used. Not in the spec. */
export const checkCoupon = {
  name: 'checkCoupon',
  method: 'POST',
  path: '/api/coupon/check',
  access: 'anyone',
  repeatable: true,
  addition: 'coupons',
  read: readCoupon,
} as const satisfies Endpoint;
