import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of returns. */
export const returnRefusals = {
  return_not_delivered: {
    status: 409,
    text: /*i18n*/ 'An order can be returned once it has been delivered.',
  },
  return_window_over: {
    status: 409,
    text: /*i18n*/ 'The {days} days for returning this order are over. Only damaged or wrong items can still be returned.',
  },
  return_units_unavailable: {
    status: 409,
    text: /*i18n*/ 'Some of these items are not in the order, or you are already returning them. Please check your selection.',
  },
  return_account_required: {
    status: 400,
    text: /*i18n*/ 'You paid in cash. Please enter a UPI ID or a bank account for your refund.',
  },
  return_account_invalid: {
    status: 400,
    text: /*i18n*/ 'Please check the UPI ID, or the name, account number and IFSC of your bank account.',
  },
  exchange_size_unavailable: {
    status: 409,
    text: /*i18n*/ 'We cannot exchange these items for that size. Please choose another size, or a refund.',
  },
  exchange_out_of_stock: {
    status: 409,
    text: /*i18n*/ 'Size {size} is sold out. Please choose another size, or a refund.',
  },
  return_not_found: { status: 404, text: /*i18n*/ 'We could not find this return.' },
  return_not_withdrawable: {
    status: 409,
    text: /*i18n*/ 'This return can no longer be withdrawn. Please load the page again to see its status.',
  },
} as const satisfies Record<string, RefusalDefinition>;
