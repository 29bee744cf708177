/** Sentences about reviews, word for word from the spec where it has one. */
export const reviewMessages = {
  ratingRequired: /*i18n*/ 'Please select a rating',
  commentRequired: /*i18n*/ 'Please write a short review',
  loginRequired: /*i18n*/ 'You must be logged in to add a review.',
  none: /*i18n*/ 'No reviews yet. Be the first to review this item.',
  /** Not in the spec. A shopper has one review per product and edits it instead of writing another. */
  writtenBefore: /*i18n*/ 'You have already reviewed this item. You can edit your review.',
  /** Not in the spec, like the messages below. */
  tooLong: /*i18n*/ 'Please keep your review under 4,000 characters',
  notFound: /*i18n*/ 'We could not find your review.',
  held: /*i18n*/ 'Others see it once we have checked it.',
  hidden: /*i18n*/ 'This review is not shown on the page.',
  notAllowed:
    /*i18n*/ 'You cannot review this item. You may have reviewed it already, or it has not been delivered to you yet.',
  deleteFailed: /*i18n*/ 'We could not delete your review. Please try again.',
  reportFailed: /*i18n*/ 'We could not send your report. Please try again.',
  thanked: /*i18n*/ 'Thank you! Your review is saved.',
  saved: /*i18n*/ 'Thank you! Your review is now on the page.',
  loadFailed: /*i18n*/ 'We could not load the reviews.',
  saveFailed: /*i18n*/ 'We could not save your review. Your text is still here. Please try again.',
} as const;
