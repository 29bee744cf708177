import type { SnapshotFrom } from 'xstate';
import { isAddressEmpty } from '../contract/addresses/rules.ts';
import type { checkoutMachine } from './checkout.machine.ts';

/** Selectors of the checkout machine, for views. */

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

export const selectIsSignInRequired = (checkout: CheckoutSnapshot) => checkout.matches('signInRequired');
export const selectIsOpening = (checkout: CheckoutSnapshot) => checkout.matches('opening');

/** Why the checkout could not be opened; null otherwise. */
export const selectOpeningError = (checkout: CheckoutSnapshot) =>
  checkout.matches('unavailable') ? checkout.context.message : null;

/** Whether the shopper can edit the checkout: no order is being placed, and no price change waits for confirmation. */
export const selectIsChoosing = (checkout: CheckoutSnapshot) => checkout.matches('choosing');

export const selectMethod = ({ context }: CheckoutSnapshot) => context.method;
export const selectResumedOrder = ({ context }: CheckoutSnapshot) => context.resumedOrder;

export const selectAddress = ({ context }: CheckoutSnapshot) => context.address;
/** The saved addresses to choose from; empty without a choice. */
export const selectAddresses = ({ context }: CheckoutSnapshot) => context.addresses;
/** Whether an unsaved form can be closed: there is an address to return to. */
export const selectHasSavedAddress = ({ context }: CheckoutSnapshot) => !isAddressEmpty(context.savedAddress);
export const selectChosenAddressId = ({ context }: CheckoutSnapshot) => context.chosenId;
/** The problems of the address at the last submit. */
export const selectAddressProblems = ({ context }: CheckoutSnapshot) => context.addressProblems;
/** The error of loading the saved address, or null. */
export const selectAddressLoadingError = ({ context }: CheckoutSnapshot) => context.loadingError;
export const selectAddressError = ({ context }: CheckoutSnapshot) => context.addressError;
export const selectIsAddressForm = (checkout: CheckoutSnapshot) => checkout.hasTag('addressForm');
export const selectIsSavingAddress = (checkout: CheckoutSnapshot) =>
  checkout.hasTag('addressForm') && checkout.hasTag('busy');

/** False for a resumed order: a different address would make it a different order. */
export const selectCanEditAddress = (checkout: CheckoutSnapshot) =>
  checkout.matches('choosing') && checkout.context.resumedOrder === null;

/** What the shopper adds to the order. */
export const selectOptions = ({ context }: CheckoutSnapshot) => context.options;
/** Whether the options can be changed; false for a resumed order, too. */
export const selectCanEditOptions = (checkout: CheckoutSnapshot) =>
  selectCanEditAddress(checkout) && !checkout.hasTag('ordering');

export const selectIsConfirmingPrices = (checkout: CheckoutSnapshot) => checkout.matches('confirmingPrices');
/** The server's total in paise, while it waits for confirmation. */
export const selectAmount = ({ context }: CheckoutSnapshot) => context.amount;

/** The form for the code that confirms the phone of the order, or undefined. */
export const selectPhoneCode = (checkout: CheckoutSnapshot) =>
  checkout.matches('confirmingPhone') ? checkout.children.otp : undefined;

/** Whether an order was submitted: its address is being saved, it is being placed or paid, or it is complete. */
export const selectIsOrdering = (checkout: CheckoutSnapshot) => checkout.hasTag('ordering');

/** The current step of a submitted order. */
export const selectStep = (checkout: CheckoutSnapshot) => {
  if (checkout.matches({ placing: 'savingCart' })) return 'savingCart';
  if (checkout.matches({ placing: 'stripe' })) return 'redirecting';
  if (checkout.matches({ placing: 'checkingPayment' })) return 'checkingPayment';
  return checkout.matches({ placing: { razorpay: 'paying' } }) ? 'paying' : 'placing';
};

/** URL of the payment page that the browser is being redirected to; null when it is not. */
export const selectPaymentPage = (checkout: CheckoutSnapshot) =>
  checkout.matches({ placing: 'stripe' }) ? checkout.context.sessionUrl : null;

export const selectOrderRequest = ({ children }: CheckoutSnapshot) => children.orderRequest;
export const selectPaymentStatusPoll = ({ children }: CheckoutSnapshot) => children.paymentStatusPoll;

/** Whether an order exists that is not known to be paid. */
export const selectIsUnpaid = (checkout: CheckoutSnapshot) => checkout.hasTag('unpaid');
/** An unpaid order that the checkout no longer pays, because something else is ordered, or null. */
export const selectEarlierOrderId = ({ context }: CheckoutSnapshot) => context.earlierOrderId;
/** Whether the payment's status could not be fetched. */
export const selectIsUnconfirmed = (checkout: CheckoutSnapshot) =>
  checkout.matches({ choosing: { result: 'unconfirmed' } });

/** Why the last attempt failed; null while another attempt is running. */
export const selectReason = (checkout: CheckoutSnapshot) =>
  checkout.matches('choosing') && !checkout.hasTag('ordering') ? checkout.context.message : null;
