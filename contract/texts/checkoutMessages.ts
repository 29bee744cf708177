/** Messages of the checkout that the spec does not define. Separate from messages.ts, so that the home page does not load them. */
export const checkoutMessages = {
  /** The saved address failed to load, and an unpaid order goes to it, so the checkout did not open. */
  addressLoadFailed: /*i18n*/ 'Your saved address could not be loaded. Please try again.',
  /** The saved address failed to load. The form is shown empty. */
  addressNotLoaded: /*i18n*/ 'Your saved address could not be loaded. Try again, or fill it in here.',
  /** Prices have changed since the shopper saw them. The server has its own message for this (409). */
  totalChanged:
    /*i18n*/ 'Prices have changed since you filled your cart. Please look at them before you order.',
  /** The order has items that are no longer available. */
  unavailableItems: /*i18n*/ 'Some of these pieces are not sold any more. Please remove them to go on.',
  sizeUnavailable: /*i18n*/ '{name} is not sold in {size} any more.',
  /** An unpaid order exists. It can be paid again without creating a second order. */
  unpaid: /*i18n*/ 'Your order is kept. You can pay it again, or in another way.',
  /** The order was paid or cancelled in the meantime, possibly on another device. */
  notWaiting:
    /*i18n*/ 'This order is not waiting for a payment any more. Your orders show what has become of it.',
  /** An earlier attempt, whose response was lost, had other items or another address. This one was not placed. */
  otherOrderMade:
    /*i18n*/ 'An earlier try made a different order. Please check My Orders before you order again.',
  /** The shopper closed the payment window or returned from the payment page without paying. */
  notCharged: /*i18n*/ 'The payment was not completed, and you have not been charged.',
  /** A payment was a duplicate, arrived too late, or its order was not waiting for a payment. */
  refundPending: /*i18n*/ '{amount} was paid more than was due, and is on its way back to you.',
  refundDone: /*i18n*/ '{amount} has been refunded to you.',
  /** The payment arrived after the pieces were sold to others. */
  outOfStockRefundPending:
    /*i18n*/ 'These pieces were sold before your payment arrived. {amount} is on its way back to you.',
  outOfStockRefundDone:
    /*i18n*/ 'These pieces were sold before your payment arrived. {amount} has been refunded to you.',
  /** The provider's script was blocked or too slow. */
  scriptFailed: /*i18n*/ 'Razorpay could not be opened here. Please try again, or choose another way to pay.',
  /** The outcome of the payment is not known yet. */
  awaited: /*i18n*/ 'Your payment is still being confirmed. Your orders will show it as soon as it is known.',
  /** While the payment's status is being polled and the provider does not respond. */
  noAnswer: /*i18n*/ 'No answer about your payment yet. We keep asking.',
  /** Money may have been paid, and nobody knows. */
  unconfirmed: /*i18n*/ 'We could not confirm your payment. Please check My Orders before paying again.',
  /** While the response is awaited. */
  checking: /*i18n*/ 'Checking your order…',
  checkingPayment: /*i18n*/ 'Checking your payment…',
  redirecting: /*i18n*/ 'Taking you to the payment page…',
} as const;
