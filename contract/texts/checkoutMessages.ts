/** What checkout says where the spec gives no sentence; apart from messages.ts, so that the home page does not load it. */
export const checkoutMessages = {
  /** Prices are not those that the shopper saw any more; the server says so too (409). */
  totalChanged:
    /*i18n*/ 'Prices have changed since you filled your cart. Please look at them before you order.',
  /** Pieces that are not sold any more stand in the way of the order. */
  unavailableItems: /*i18n*/ 'Some of these pieces are not sold any more. Please remove them to go on.',
  sizeUnavailable: /*i18n*/ '{name} is not sold in {size} any more.',
  /** An order that nobody has paid is no failure; paying it again makes no second one. */
  unpaid: /*i18n*/ 'Your order is kept. You can pay it again, or in another way.',
  /** Of an order that was to be paid: it was paid or given up meanwhile, here or elsewhere. */
  notWaiting:
    /*i18n*/ 'This order is not waiting for a payment any more. Your orders show what has become of it.',
  /** The shopper closed the payment, or came back from it. */
  notCharged: /*i18n*/ 'The payment was not completed, and you have not been charged.',
  /** Money that came a second time, too late, or for an order that does not wait for it. */
  refundPending: /*i18n*/ '{amount} was paid more than was due, and is on its way back to you.',
  refundDone: /*i18n*/ '{amount} has been refunded to you.',
  /** The provider's script was blocked or too slow. */
  scriptFailed: /*i18n*/ 'Razorpay could not be opened here. Please try again, or choose another way to pay.',
  /** Nobody can tell yet whether the payment was made. */
  awaited: /*i18n*/ 'Your payment is still being confirmed. Your orders will show it as soon as it is known.',
  /** While the provider is asked again what has become of a payment. */
  noAnswer: /*i18n*/ 'No answer from the payment provider yet. We keep asking; your order is kept.',
  /** It never answered. */
  unreachable:
    /*i18n*/ 'The payment provider has not answered, so nobody knows yet whether you have paid. If you pay again and both payments arrive, one of them goes back to you.',
  /** While no answer has come. */
  checking: /*i18n*/ 'Checking your order…',
  checkingPayment: /*i18n*/ 'Checking your payment…',
  redirecting: /*i18n*/ 'Taking you to the payment page…',
} as const;
