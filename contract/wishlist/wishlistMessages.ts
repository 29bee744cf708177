/** Messages about the wishlist, which the spec does not define. */
export const wishlistMessages = {
  empty: /*i18n*/ 'Nothing saved yet. Tap the heart on a product to keep it here.',
  unsaved: /*i18n*/ 'Your wishlist could not be saved. Please try again.',
  unavailable: /*i18n*/ 'Your wishlist could not be loaded. Please try again.',
  someUnavailable: /*i18n*/ 'Some products on your wishlist are no longer available.',
} as const;
