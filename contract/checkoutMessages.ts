import { worded } from './worded.ts';

/** What checkout says where the spec gives no sentence; apart from messages.ts, so that the home page does not load it. */
export const checkoutMessages = {
  /** Prices are not those that the shopper saw any more; the server says so too (409). */
  totalChanged:
    /*i18n*/ 'Prices have changed since you filled your cart. Please look at them before you order.',
  /** Pieces that are not sold any more stand in the way of the order. */
  piecesGone: /*i18n*/ 'Some of these pieces are not sold any more. Please remove them to go on.',
  sizeGone: (name: string, size: string) =>
    worded(/*i18n*/ '{name} is not sold in {size} any more.', { name, size }),
  /** An order that nobody has paid is no failure; paying it again makes no second one. */
  unpaid: /*i18n*/ 'Your order is kept. You can pay it again, or in another way.',
  /** The shopper closed the payment, or came back from it. */
  notCharged: /*i18n*/ 'The payment was not completed, and you have not been charged.',
  /** The provider's script was blocked or too slow. */
  scriptFailed: /*i18n*/ 'Razorpay could not be opened here. Please try again, or choose another way to pay.',
  /** Nobody can tell yet whether the payment was made. */
  awaited: /*i18n*/ 'Your payment is still being confirmed. Your orders will show it as soon as it is known.',
  /** While no answer has come. */
  checking: /*i18n*/ 'Checking your order…',
  checkingPayment: /*i18n*/ 'Checking your payment…',
  leaving: /*i18n*/ 'Taking you to the payment page…',
} as const;
