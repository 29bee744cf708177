/** Sentences about addresses, word for word from spec §5 and §8 where it has one. */
export const addressMessages = {
  required: /*i18n*/ 'Please fill in all required fields',
  email: /*i18n*/ 'Invalid email address',
  phone: /*i18n*/ 'Phone must be a 10-digit number',
  postalCode: /*i18n*/ 'Invalid postal code',
  /** Not in the spec. */
  tooLong: /*i18n*/ 'Please keep each field under 200 characters',
  saved: /*i18n*/ 'Address saved',
  saveFailed: /*i18n*/ 'Failed to save address',

  // Not in the spec
  loadFailed: /*i18n*/ 'Your saved addresses could not be loaded.',
  changeFailed: /*i18n*/ 'Your saved addresses could not be changed. Please try again.',
  deleted: /*i18n*/ 'Address deleted',
  defaultChanged: /*i18n*/ 'Default address changed',
} as const;
