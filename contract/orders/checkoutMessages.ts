/** Sentences of the checkout, word for word from spec §4 and §8 where it has one. */
export const checkoutMessages = {
  loginFirst: /*i18n*/ 'Please log in first',
  cartEmpty: /*i18n*/ 'Cart is empty. Cannot place order.',
  placementFailed: /*i18n*/ 'Order placement failed',
  stripeFailed: /*i18n*/ 'Stripe init failed',
  razorpayFailed: /*i18n*/ 'Razorpay init failed',
  verificationFailed: /*i18n*/ 'Payment verification failed',
  invalidMethod: /*i18n*/ 'Invalid payment method',
  failed: /*i18n*/ 'Failed to place order',
  placed: /*i18n*/ 'Order placed successfully',
  paid: /*i18n*/ 'Payment successful',
  /** Not in the spec. The idempotency key was used by an earlier attempt whose response was lost (409). */
  placedBefore: /*i18n*/ 'Your order was already placed on the first try.',
  betaNote: /*i18n*/ 'Order placement is in Beta mode. No actual orders will be recorded.',

  // Not in the spec
  /** A provider does not charge such a small total, as after a discount. */
  belowMinimum: /*i18n*/ 'This needs a total of at least {amount}. Please choose another way to pay.',
  /** The shop does not offer cash at the moment, or only for smaller orders. */
  cashOff: /*i18n*/ 'Cash on delivery is not offered at the moment. Please choose another way to pay.',
  cashLimit: /*i18n*/ 'Cash on delivery is for orders up to {amount}. Please choose another way to pay.',
  /** A discount leaves nothing to pay. The order is placed without a payment. */
  nothingToPay: /*i18n*/ 'There is nothing to pay for this order.',
  /** The saved address failed to load, and an unpaid order goes to it, so the checkout did not open. */
  addressLoadFailed: /*i18n*/ 'We could not load your saved address. Please try again.',
  /** The saved address failed to load. The form is shown empty. */
  addressNotLoaded: /*i18n*/ 'We could not load your saved address. Try again, or enter it here.',
  /** Prices have changed since the shopper saw them. The server has its own message for this (409). */
  totalChanged:
    /*i18n*/ 'Some prices have changed since you filled your cart. Please check them before you order.',
  /** Several cash orders of others go to the phone or the address; the account has not confirmed the phone. */
  phoneUnconfirmed:
    /*i18n*/ 'Many cash orders are on their way to this phone or address. Please enter the code we text you, so that we know this order is yours.',
  /** The server has not answered whether it has the cart's changes. Nothing was ordered. */
  cartUnsaved:
    /*i18n*/ 'We could not save your cart, so nothing was ordered. Please check your connection and try again.',
  /** Another tab has changed the cart since the order was submitted. Nothing was ordered. */
  cartChanged: /*i18n*/ 'Your cart has changed in the meantime. Please check it and place the order again.',
  /** The order has items that are no longer available. */
  unavailableItems: /*i18n*/ 'Some of these items are no longer available. Please remove them to continue.',
  sizeUnavailable: /*i18n*/ '{name} is no longer available in {size}.',
  /** An unpaid order exists. It can be paid again without creating a second order. */
  unpaid: /*i18n*/ 'Your order is saved. Try the payment again, or pay another way.',
  /** Something else is ordered than what an unpaid order has; that one may still be there. */
  earlierUnpaid: /*i18n*/ 'An earlier order of yours may still be waiting for its payment.',
  /** The order was paid or cancelled in the meantime, possibly on another device. */
  notWaiting: /*i18n*/ 'This order no longer needs a payment. Please see My Orders for its status.',
  /** An earlier attempt, whose response was lost, had other items or another address. This one was not placed. */
  otherOrderMade:
    /*i18n*/ 'Your first try placed a different order. Please check My Orders before you order again.',
  /** The shopper closed the payment window or returned from the payment page without paying. */
  notCharged: /*i18n*/ 'Your payment did not go through, and you have not been charged.',
  /** A payment was a duplicate, arrived too late, or its order was not waiting for a payment. */
  refundPending: /*i18n*/ 'You paid {amount} too much. The money is on its way back to you.',
  refundDone: /*i18n*/ 'We have refunded {amount} to you.',
  /** The payment arrived after the pieces were sold to others. */
  outOfStockRefundPending:
    /*i18n*/ 'Sorry, these items sold out before your payment arrived. {amount} is on its way back to you.',
  outOfStockRefundDone:
    /*i18n*/ 'Sorry, these items sold out before your payment arrived. We have refunded {amount} to you.',
  /** The provider's script was blocked or too slow. */
  scriptFailed: /*i18n*/ 'Razorpay did not open. Please try again, or choose another way to pay.',
  /** The outcome of the payment is not known yet. */
  awaited: /*i18n*/ 'We are still confirming your payment. You will see it in My Orders.',
  /** While the payment's status is being polled and the provider does not respond. */
  noAnswer: /*i18n*/ 'Your payment is not confirmed yet. We are still checking.',
  /** The outcome of the payment is unknown. */
  unconfirmed: /*i18n*/ 'We could not confirm your payment. Please check My Orders before paying again.',
  /** While the response is awaited. */
  checking: /*i18n*/ 'Checking your order…',
  checkingPayment: /*i18n*/ 'Checking your payment…',
  redirecting: /*i18n*/ 'Taking you to the payment page…',
} as const;
