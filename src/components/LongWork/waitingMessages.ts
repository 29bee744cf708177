/** Messages shown after 8 s of waiting: what the page is waiting for, and that nothing is lost. Not in the spec. */
export const waitingMessages = {
  answer: /*i18n*/ 'Still waiting for the shop’s answer. Your cart and your words are kept.',
  products: /*i18n*/ 'Still waiting for the products. Your search, your filters and your cart are kept.',
  reviews: /*i18n*/ 'Still waiting for the reviews. The product can be bought without them.',
  order:
    /*i18n*/ 'Still waiting for the shop to take your order. Nothing is lost, and it will not become two orders.',
  provider:
    /*i18n*/ 'Still waiting for the payment provider. Your order is kept, and nothing has been charged so far.',
  payment: /*i18n*/ 'Still waiting to hear about your payment. Your order is kept, and no money gets lost.',
} as const;
