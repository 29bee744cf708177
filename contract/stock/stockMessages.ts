/** Messages about sizes that are out of stock, which the spec does not define. */
export const stockMessages = {
  alertRequested: /*i18n*/ 'We will email you once when this size is back.',
  alertFailed: /*i18n*/ 'We could not save your request. Please try again.',
} as const;
