import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { Address } from '../../../contract/addresses/entities.ts';
import { NO_ADDRESS } from '../../../contract/addresses/rules.ts';
import { addressMessages } from '../../../contract/addresses/addressMessages.ts';
import {
  selectAddress,
  selectAddresses,
  selectIsAddressForm,
  selectIsSavingAddress,
} from '../../../machines/checkout.selectors.ts';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { translate } from '../../language/translate.ts';
import { eventTool, readingTool } from '../AgentTool.ts';
import { describeCheckout, emptyCartProblem, isCheckoutReady, readCheckout } from '../describeCheckout.ts';
import type { ShopPage } from '../ShopPage.ts';

const checkoutOn = ({ actors }: ShopPage) => actors.find('checkout')?.getSnapshot();

function addressOn(page: ShopPage): Address {
  const checkout = checkoutOn(page);
  return checkout ? selectAddress(checkout) : NO_ADDRESS;
}

const { firstName, lastName, email, phone, street, city, state, postalCode, country } = Address.entries;

const AddressChanges = v.strictObject({
  firstName: v.exactOptional(firstName),
  lastName: v.exactOptional(lastName),
  email: v.exactOptional(email),
  phone: v.exactOptional(v.pipe(phone, v.description('10 digits'))),
  street: v.exactOptional(
    v.pipe(street, v.description('Flat or building, street and area, and a landmark if there is one')),
  ),
  city: v.exactOptional(city),
  state: v.exactOptional(state.wrapped),
  postalCode: v.exactOptional(v.pipe(postalCode, v.description('In India a PIN code of 6 digits'))),
  country: v.exactOptional(country),
});

const answer = (page: ShopPage) => describeCheckout(page);

/** Tools of the checkout. None of them orders or pays: only the shopper can press those buttons. */
export const CHECKOUT_TOOLS = [
  readingTool({
    name: 'read_checkout',
    title: { 'en-IN': 'Read the checkout', 'hi-IN': 'चेकआउट पढ़ें' },
    description:
      'Returns the address, the payment method and the total of the checkout, and what is missing.',
    machine: 'checkout',
    isOffered: (page) => checkoutOn(page) !== undefined,
    isReady: (page) =>
      emptyCartProblem(page) !== null || (!checkoutOn(page)?.hasTag('busy') && isCheckoutReady(page)),
    answer: (page) => readCheckout(page),
  }),
  eventTool({
    name: 'choose_saved_address',
    title: { 'en-IN': 'Choose a saved address', 'hi-IN': 'सेव किया पता चुनें' },
    description: 'Delivers to one of the saved addresses of the shopper; read_checkout returns them.',
    machine: 'checkout',
    event: 'address.chosen',
    input: (page) => {
      const checkout = checkoutOn(page);
      return v.strictObject({
        addressId: v.picklist(checkout ? selectAddresses(checkout).map(({ id }) => id) : []),
      });
    },
    fields: ({ addressId }) => ({ addressId }),
    obstacle: emptyCartProblem,
    isReady: isCheckoutReady,
    answer,
  }),
  eventTool({
    name: 'add_address',
    title: { 'en-IN': 'Add an address', 'hi-IN': 'नया पता जोड़ें' },
    description: 'Opens the form for another address than the saved ones. fill_address fills it in.',
    machine: 'checkout',
    event: 'address.added',
    input: v.strictObject({}),
    fields: () => ({ addressId: crypto.randomUUID() }),
    obstacle: emptyCartProblem,
    isReady: isCheckoutReady,
    answer,
  }),
  eventTool({
    name: 'edit_address',
    title: { 'en-IN': 'Edit the address', 'hi-IN': 'पता बदलें' },
    description: 'Opens the form with the address of the order. fill_address changes it.',
    machine: 'checkout',
    event: 'address.edit',
    input: v.strictObject({}),
    fields: () => ({}),
    obstacle: emptyCartProblem,
    isReady: isCheckoutReady,
    answer,
  }),
  eventTool({
    name: 'fill_address',
    title: { 'en-IN': 'Fill in the address', 'hi-IN': 'पता भरें' },
    description:
      'Fills in fields of the address form; the others stay. In India, the postal code alone fills in city and state. The answer says what is missing. The phone has 10 digits.',
    machine: 'checkout',
    event: 'address.edited',
    input: AddressChanges,
    fields: (changes, page) => ({ address: { ...addressOn(page), ...changes } }),
    obstacle: emptyCartProblem,
    // The form looks up its PIN code, as after typing.
    follow: (page) =>
      page.actors.find('pinPlaces')?.send({ type: 'locality.edited', locality: addressOn(page) }),
    isReady: (page) =>
      !page.actors.find('pinPlaces')?.getSnapshot().matches('searching') && isCheckoutReady(page),
    answer,
  }),
  eventTool({
    name: 'save_address',
    title: { 'en-IN': 'Save the address', 'hi-IN': 'पता सेव करें' },
    description: 'Saves the address of the form to the account of the shopper. Ordering does so too.',
    machine: 'checkout',
    event: 'address.submitted',
    input: v.strictObject({}),
    fields: () => ({}),
    obstacle: emptyCartProblem,
    isReady: (page) => {
      const checkout = checkoutOn(page);
      return !checkout || (!selectIsSavingAddress(checkout) && isCheckoutReady(page));
    },
    answer: (page) => {
      const checkout = checkoutOn(page);
      return checkout && selectIsAddressForm(checkout)
        ? { ...describeCheckout(page), isRefused: true }
        : describeCheckout(page, translate(addressMessages.saved));
    },
  }),
  eventTool({
    name: 'cancel_address',
    title: { 'en-IN': 'Close the address form', 'hi-IN': 'पते का फ़ॉर्म बंद करें' },
    description: 'Closes the address form without saving, and returns to the saved addresses.',
    machine: 'checkout',
    event: 'edit.cancelled',
    input: v.strictObject({}),
    fields: () => ({}),
    obstacle: emptyCartProblem,
    isReady: isCheckoutReady,
    answer,
  }),
  eventTool({
    name: 'choose_payment_method',
    title: { 'en-IN': 'Choose a payment method', 'hi-IN': 'भुगतान का तरीक़ा चुनें' },
    description:
      'Chooses how the shopper will pay: cod is cash on delivery, stripe a card, razorpay UPI, card or netbanking. It pays nothing.',
    machine: 'checkout',
    event: 'payment.chosen',
    input: ({ shop }) => v.strictObject({ method: v.picklist(shop.dependencies.config().paymentMethods) }),
    fields: ({ method }) => ({ method }),
    obstacle: emptyCartProblem,
    isReady: isCheckoutReady,
    answer: (page, { method }) => describeCheckout(page, `${i18n.t(PAYMENT_NAMES[method].name)}.`),
  }),
];
