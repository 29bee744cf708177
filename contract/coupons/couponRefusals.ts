import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of coupons: of the call that checks one, and of the requests that place an order. */
export const couponRefusals = {
  coupon_unknown: {
    status: 400,
    text: /*i18n*/ 'We do not know this coupon code. Please check the spelling.',
  },
  coupon_not_started: { status: 409, text: /*i18n*/ 'Valid from {date}' },
  coupon_ended: { status: 409, text: /*i18n*/ 'This coupon has ended.' },
  coupon_used_up: { status: 409, text: /*i18n*/ 'This coupon has been used up.' },
  coupon_already_used: { status: 409, text: /*i18n*/ 'You have already used this coupon.' },
  coupon_first_order_only: { status: 409, text: /*i18n*/ 'This coupon is only for your first order.' },
  coupon_delivery_free: {
    status: 409,
    text: /*i18n*/ 'Delivery is already free, so you do not need this coupon.',
  },
  coupon_no_matching_item: { status: 409, text: /*i18n*/ 'This coupon is not for the items in your cart.' },
  coupon_below_minimum: { status: 409, text: /*i18n*/ 'Add {amount} more to use this coupon.' },
} as const satisfies Record<string, RefusalDefinition>;
