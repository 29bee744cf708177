/** Sentences about orders, word for word from spec §8 where it has one. */
export const orderMessages = {
  loadFailed: /*i18n*/ 'Failed to load your orders. Please try again.',
  loginFirst: /*i18n*/ 'Please log in to see your orders.',
  none: /*i18n*/ 'You don’t have any orders yet.',

  // Not in the spec
  missing:
    /*i18n*/ 'We cannot find this order in your account. If you ordered with another account, please log in with that one.',
  moreFailed: /*i18n*/ 'We could not load more orders.',
  /** What happens next, by stage. */
  next: {
    awaitingPayment: /*i18n*/ 'We are waiting for your payment.',
    confirmed: /*i18n*/ 'We have your order and are packing it.',
    needsAttention:
      /*i18n*/ 'We are checking your address. We will contact you if we need anything from you.',
    packed: /*i18n*/ 'We are getting your parcel ready for the courier.',
    shipped: /*i18n*/ 'Your parcel is on its way.',
    outForDelivery: /*i18n*/ 'The courier is bringing your parcel.',
    returned:
      /*i18n*/ 'The courier could not deliver your parcel and has brought it back to us. We will contact you about sending it again, or you can cancel the order.',
    delivered: /*i18n*/ 'Your order has arrived.',
    cancelled: /*i18n*/ 'This order is cancelled.',
  },
  cancelled: /*i18n*/ 'Your order is cancelled.',
  cancelUnconfirmed: /*i18n*/ 'We could not find out whether your order was cancelled. Please try again.',
  /** Once the shopper has answered a question about the order, by the event. */
  answered: {
    'order.confirmedOnline': /*i18n*/ 'Thank you. Your order is confirmed.',
    'address.changed': /*i18n*/ 'Thank you. Your order goes to the new address.',
    'redelivery.requested': /*i18n*/ 'Thank you. We have asked the courier to try again.',
    'parcel.recalled': /*i18n*/ 'We have asked the courier to bring your parcel back to us.',
  },
  changeUnconfirmed: /*i18n*/ 'We could not find out whether this has reached us. Please try again.',
  /** The full payment of a cancelled order, or a part of an order. */
  refundPending:
    /*i18n*/ 'Your refund of {amount} is on its way. Most banks show it within 5 to 10 working days.',
  /** The refund of a part of the order. */
  partRefundDone: /*i18n*/ 'We have refunded {amount} of this order.',
  late: /*i18n*/ 'It should have arrived by {date}. We are sorry that it is late.',
} as const;
