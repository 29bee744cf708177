/** Messages about the delivery to a PIN code, which the spec does not define. */
export const deliveryMessages = {
  pinInvalid: /*i18n*/ 'Please enter a 6-digit PIN code, such as 560001.',
  /** Beside the postal code of an order to India that has none of 6 digits. */
  pinRequired: /*i18n*/ 'The courier needs the 6-digit PIN code of this address.',
  hint: /*i18n*/ 'Enter your PIN code to see the delivery date.',
  by: /*i18n*/ 'Delivery by {date}',
  /** The shipping service did not answer, or named no date. */
  dateUnknown: /*i18n*/ 'We will show the delivery date after you order.',
  notServiceable: /*i18n*/ 'Sorry, we do not deliver to {pin} yet. Please contact us before you order.',
  /** Of an order that is not placed for it. */
  addressNotServed: /*i18n*/ 'We do not deliver to {pin} yet. Please use another address, or contact us.',
  cashNotServed:
    /*i18n*/ 'Cash on delivery is not available for PIN code {pin}. Please choose another way to pay.',
  cod: /*i18n*/ 'Cash on delivery available',
  noCod: /*i18n*/ 'Cash on delivery not available',
  noCodTo: /*i18n*/ 'Cash on delivery is not available for PIN code {pin}.',
  fee: /*i18n*/ 'Delivery {fee}',
  free: /*i18n*/ 'Free delivery',
} as const;
