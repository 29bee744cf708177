/** Messages shown after 8 s of waiting: what the page is waiting for, and that nothing is lost. Not in the spec. */
export const waitingMessages = {
  answer: /*i18n*/ 'This is taking longer than usual. Your cart and what you typed are safe.',
  products: /*i18n*/ 'The products are taking longer than usual. Your search, filters and cart are safe.',
  reviews: /*i18n*/ 'The reviews are taking longer than usual. You can shop meanwhile.',
  order: /*i18n*/ 'Placing your order is taking longer than usual. It will be placed only once.',
  provider:
    /*i18n*/ 'The payment is taking longer than usual. Your order is saved, and you have not been charged so far.',
  payment:
    /*i18n*/ 'Confirming your payment is taking longer than usual. Your order and your money are safe.',
} as const;
