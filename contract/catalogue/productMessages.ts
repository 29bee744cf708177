/** Sentences of the product page, word for word from the spec where it has one. */
export const productMessages = {
  selectSize: /*i18n*/ 'Please select size',
  addedToCart: /*i18n*/ 'Item added to cart — proceed to checkout',
  /** Not in the spec. */
  linkCopied: /*i18n*/ 'Link copied.',
  shareFailed: /*i18n*/ 'We could not copy the link. Please copy it from the address bar.',
  loadFailed: /*i18n*/ 'We could not load this product.',
  sizeGuideFailed: /*i18n*/ 'We could not open the size guide. Please try again.',
  viewerFailed: /*i18n*/ 'The large picture did not open. Please try again.',
  notFound: /*i18n*/ 'Product with ID {id} not found. Please refresh or check product sync.',
} as const;
