import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './checkout.machine.ts';

/** What views read of the checkout. */

type Checkout = SnapshotFrom<typeof checkoutMachine>;

export const selectIsSignInRequired = (checkout: Checkout) => checkout.matches('signInRequired');
export const selectIsOpening = (checkout: Checkout) => checkout.matches('opening');

/** Why the checkout could not be opened; null otherwise. */
export const selectOpeningError = (checkout: Checkout) =>
  checkout.matches('unavailable') ? checkout.context.message : null;

/** Whether anything can be chosen: no order is on its way, and no price waits for a yes. */
export const selectIsChoosing = (checkout: Checkout) => checkout.matches('choosing');

export const selectMethod = ({ context }: Checkout) => context.method;
export const selectResumedOrder = ({ context }: Checkout) => context.resumedOrder;

export const selectAddress = ({ context }: Checkout) => context.address;
export const selectAddressProblem = ({ context }: Checkout) => context.addressProblem;
export const selectAddressError = ({ context }: Checkout) => context.addressError;
export const selectIsAddressForm = (checkout: Checkout) => checkout.hasTag('addressForm');
export const selectIsSavingAddress = (checkout: Checkout) =>
  checkout.hasTag('addressForm') && checkout.hasTag('busy');

/** Not that of a resumed order: with another address it would be another order. */
export const selectCanEditAddress = (checkout: Checkout) =>
  checkout.matches('choosing') && checkout.context.resumedOrder === null;

export const selectIsConfirmingPrices = (checkout: Checkout) => checkout.matches('confirmingPrices');
/** The server's total while it waits for a yes. */
export const selectAmount = ({ context }: Checkout) => context.amount;

/** Whether an order was submitted: its address is being saved, it is being placed or paid, or it is there. */
export const selectIsOrdering = (checkout: Checkout) => checkout.hasTag('ordering');

/** What is going on with an order that was submitted. */
export const selectStep = (checkout: Checkout) => {
  if (checkout.matches({ placing: 'stripe' })) return 'redirecting';
  if (checkout.matches({ placing: 'checkingPayment' })) return 'checkingPayment';
  return checkout.matches({ placing: { razorpay: 'paying' } }) ? 'paying' : 'placing';
};

/** Where the browser is on its way to; null when it stays. */
export const selectPaymentPage = (checkout: Checkout) =>
  checkout.matches({ placing: 'stripe' }) ? checkout.context.sessionUrl : null;

export const selectOrderRequest = ({ children }: Checkout) => children.orderRequest;
export const selectPaymentStatusPoll = ({ children }: Checkout) => children.paymentStatusPoll;

/** Whether there is an order that is not paid, as far as anybody knows. */
export const selectIsUnpaid = (checkout: Checkout) => checkout.hasTag('unpaid');
/** Whether nobody answers how its payment stands. */
export const selectIsUnconfirmed = (checkout: Checkout) => checkout.matches({ choosing: 'unconfirmed' });

/** Why the last try gave no order or no payment; null while another one is on its way. */
export const selectReason = (checkout: Checkout) =>
  checkout.matches('choosing') && !checkout.hasTag('ordering') ? checkout.context.message : null;
