import type { SnapshotFrom } from 'xstate';
import { isAddressEmpty } from '../contract/addresses/rules.ts';
import type { checkoutMachine } from './checkout.machine.ts';

/** Selectors of the checkout machine, for views. */

type Checkout = SnapshotFrom<typeof checkoutMachine>;

export const selectIsSignInRequired = (checkout: Checkout) => checkout.matches('signInRequired');
export const selectIsOpening = (checkout: Checkout) => checkout.matches('opening');

/** Why the checkout could not be opened; null otherwise. */
export const selectOpeningError = (checkout: Checkout) =>
  checkout.matches('unavailable') ? checkout.context.message : null;

/** Whether the shopper can edit the checkout: no order is being placed, and no price change waits for confirmation. */
export const selectIsChoosing = (checkout: Checkout) => checkout.matches('choosing');

export const selectMethod = ({ context }: Checkout) => context.method;
export const selectResumedOrder = ({ context }: Checkout) => context.resumedOrder;

export const selectAddress = ({ context }: Checkout) => context.address;
/** The saved addresses to choose from; empty without a choice. */
export const selectAddresses = ({ context }: Checkout) => context.addresses;
/** Whether an unsaved form can be closed: there is an address to return to. */
export const selectHasSavedAddress = ({ context }: Checkout) => !isAddressEmpty(context.savedAddress);
export const selectChosenAddressId = ({ context }: Checkout) => context.chosenId;
/** The problems of the address at the last submit. */
export const selectAddressProblems = ({ context }: Checkout) => context.addressProblems;
/** The error of loading the saved address, or null. */
export const selectAddressLoadingError = ({ context }: Checkout) => context.loadingError;
export const selectAddressError = ({ context }: Checkout) => context.addressError;
export const selectIsAddressForm = (checkout: Checkout) => checkout.hasTag('addressForm');
export const selectIsSavingAddress = (checkout: Checkout) =>
  checkout.hasTag('addressForm') && checkout.hasTag('busy');

/** False for a resumed order: a different address would make it a different order. */
export const selectCanEditAddress = (checkout: Checkout) =>
  checkout.matches('choosing') && checkout.context.resumedOrder === null;

export const selectIsConfirmingPrices = (checkout: Checkout) => checkout.matches('confirmingPrices');
/** The server's total in paise, while it waits for confirmation. */
export const selectAmount = ({ context }: Checkout) => context.amount;

/** The form for the code that confirms the phone of the order, or undefined. */
export const selectPhoneCode = (checkout: Checkout) =>
  checkout.matches('confirmingPhone') ? checkout.children.otp : undefined;

/** Whether an order was submitted: its address is being saved, it is being placed or paid, or it is complete. */
export const selectIsOrdering = (checkout: Checkout) => checkout.hasTag('ordering');

/** The current step of a submitted order. */
export const selectStep = (checkout: Checkout) => {
  if (checkout.matches({ placing: 'savingCart' })) return 'savingCart';
  if (checkout.matches({ placing: 'stripe' })) return 'redirecting';
  if (checkout.matches({ placing: 'checkingPayment' })) return 'checkingPayment';
  return checkout.matches({ placing: { razorpay: 'paying' } }) ? 'paying' : 'placing';
};

/** URL of the payment page that the browser is being redirected to; null when it is not. */
export const selectPaymentPage = (checkout: Checkout) =>
  checkout.matches({ placing: 'stripe' }) ? checkout.context.sessionUrl : null;

export const selectOrderRequest = ({ children }: Checkout) => children.orderRequest;
export const selectPaymentStatusPoll = ({ children }: Checkout) => children.paymentStatusPoll;

/** Whether an order exists that is not known to be paid. */
export const selectIsUnpaid = (checkout: Checkout) => checkout.hasTag('unpaid');
/** An unpaid order that the checkout no longer pays, because something else is ordered, or null. */
export const selectEarlierOrderId = ({ context }: Checkout) => context.earlierOrderId;
/** Whether the payment's status could not be fetched. */
export const selectIsUnconfirmed = (checkout: Checkout) =>
  checkout.matches({ choosing: { result: 'unconfirmed' } });

/** Why the last attempt failed; null while another attempt is running. */
export const selectReason = (checkout: Checkout) =>
  checkout.matches('choosing') && !checkout.hasTag('ordering') ? checkout.context.message : null;
