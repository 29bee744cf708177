/** Sentences about the cart, word for word from the spec where it has one. */
export const cartMessages = {
  empty: /*i18n*/ 'Your cart is empty. Please add products before proceeding.',
  /** Not in the spec, like the messages below. */
  loadFailed: /*i18n*/ 'We could not load your cart.',
  unsavedChanges: /*i18n*/ 'Your latest changes are not saved yet. We will keep trying.',
  unsaved: /*i18n*/ 'Not saved yet',
} as const;
