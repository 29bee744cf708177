/** Sentences about coupons in the app; couponRefusals.ts has the server's. */
export const couponMessages = {
  missing: /*i18n*/ 'Please enter a coupon code.',
  /** The server has not answered; the order can be placed without the coupon. */
  failed: /*i18n*/ 'We could not check your coupon. Please try again.',
} as const;
