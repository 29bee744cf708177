import type { Paise } from '../money.ts';
import type { ReturnEvent, ReturnResolution } from './returnLife.ts';

/** Sentences about returns. */
export const returnMessages = {
  /** What happens next, by status. */
  next: {
    requested: /*i18n*/ 'We have your request and will answer it soon.',
    approved: /*i18n*/ 'Your return is approved. We are arranging the pick-up.',
    pickUpBooked: /*i18n*/ 'A courier will pick the items up at your address. Please pack them as they came.',
    pickedUp: /*i18n*/ 'The courier is bringing the items to us.',
    received: /*i18n*/ 'We have the items and are checking them.',
    checked: /*i18n*/ 'Everything is fine. We are sending your money.',
    refunded: /*i18n*/ 'Your refund has left us. Most banks show it within 5 to 10 working days.',
    declined: /*i18n*/ 'Do you see it differently? Please write to us or call us.',
    withdrawn: /*i18n*/ 'You have withdrawn this return.',
    exchangeSent: /*i18n*/ 'The other size is on its way to you.',
    exchanged: /*i18n*/ 'Everything is fine with the items. Your exchange is complete.',
    exchangeLost: /*i18n*/ 'The parcel with the other size did not reach you. We are sending it again.',
    exchangeFailed:
      /*i18n*/ 'We are sorry: we cannot send you the other size. You get your money back instead.',
    expired:
      /*i18n*/ 'We did not receive the items, so we no longer reserve the other size. Please write to us or call us if you would still like to exchange them.',
  },
  /** The same for exchanges, where it differs. */
  nextOfExchange: {
    approved:
      /*i18n*/ 'Your exchange is approved, and the other size is reserved for you. We are arranging the pick-up.',
    pickedUp: /*i18n*/ 'The courier is bringing the items to us, and we are sending you the other size.',
    checked: /*i18n*/ 'Everything is fine with the items. We are sending you the other size.',
  },
  /** In place of `refunded`, for a refund of ₹0.00. */
  nothingToRefund:
    /*i18n*/ 'Everything is fine with the items. Your return is complete, and there is nothing to refund.',
  /** Why a return was declined. */
  declined: {
    late: /*i18n*/ 'We could not accept your return, because the time for returns was over.',
    used: /*i18n*/ 'We could not accept your return, because the items have been used.',
    incomplete: /*i18n*/ 'We could not accept your return, because parts of the items are missing.',
    other: /*i18n*/ 'We could not accept your return.',
  },
  /** The other size is no unit of an order line, which returns need. */
  ofExchangedSize:
    /*i18n*/ 'The other size cannot be returned or exchanged here. Is something wrong with it? Please write to us or call us.',
  /** For a cash order whose exchange becomes a refund: the shopper has entered no account. */
  accountNeeded: /*i18n*/ 'You paid in cash, so we will ask you where to send the money.',
  requested: /*i18n*/ 'We have your return request.',
  withdrawn: /*i18n*/ 'Your return is withdrawn.',
  loadFailed: /*i18n*/ 'We could not load the returns of this order.',
  unconfirmed: /*i18n*/ 'We could not send your request. Please try again.',
  choose: /*i18n*/ 'Please choose what you would like to return.',
  chooseReason: /*i18n*/ 'Please choose why you are returning it.',
} as const;

/** What happens next in a return. */
export function nextMessage(event: ReturnEvent, resolution: ReturnResolution, refund: Paise): string {
  if (event === 'refunded' && refund === 0) return returnMessages.nothingToRefund;
  const ofExchange: Readonly<Partial<Record<ReturnEvent, string>>> = returnMessages.nextOfExchange;
  return (resolution === 'exchange' ? ofExchange[event] : undefined) ?? returnMessages.next[event];
}
