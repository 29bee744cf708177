import * as v from 'valibot';
import { CouponInput } from '../coupons/couponInput.ts';
import { COUPON_FILTERS, DeskCoupon } from './deskCoupon.ts';
import { DESK_PAGE_MAX, DESK_SEARCH_MAX } from './deskLimits.ts';
import type { DeskRole } from './deskRoles.ts';

const READERS = ['owner', 'accountant'] as const satisfies readonly DeskRole[];
const OWNER = ['owner'] as const satisfies readonly DeskRole[];

const CouponReply = v.object({ coupon: DeskCoupon });

/** The calls of the desk about coupons. */
export const couponCalls = {
  /** In the order of their codes. */
  listDeskCoupons: {
    method: 'GET',
    path: '/api/desk/coupons',
    access: 'staff',
    roles: READERS,
    query: v.object({
      /** The beginning of a code. */
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX)), ''),
      show: v.optional(v.picklist(COUPON_FILTERS)),
      /** Coupons after this code, the `after` of the previous reply. */
      after: v.optional(v.pipe(v.string(), v.maxLength(DESK_SEARCH_MAX))),
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(DESK_PAGE_MAX)),
      ),
    }),
    reply: v.object({ rows: v.array(DeskCoupon), after: v.nullable(v.string()) }),
  },
  /** The departments of the shop, for which a coupon can be. */
  listCouponDepartments: {
    method: 'GET',
    path: '/api/desk/coupons/departments',
    access: 'staff',
    roles: OWNER,
    reply: v.object({ departments: v.array(v.string()) }),
  },
  /** Makes a coupon. Refused with 409 when there is one with this code (`desk_coupon_exists`). */
  createDeskCoupon: {
    method: 'POST',
    path: '/api/desk/coupons',
    access: 'staff',
    roles: OWNER,
    body: CouponInput,
    reply: CouponReply,
  },
  /** Ends a coupon now. Orders that use it keep it. */
  endDeskCoupon: {
    method: 'POST',
    path: '/api/desk/coupons/:code/end',
    access: 'staff',
    roles: OWNER,
    params: v.object({ code: v.string() }),
    reply: CouponReply,
  },
} as const;
