/** Sentences of saved addresses that are not in the spec. They come with the profile, not with the first load. */
export const addressMessages = {
  loadFailed: /*i18n*/ 'Your saved addresses could not be loaded.',
  changeFailed: /*i18n*/ 'Your saved addresses could not be changed. Please try again.',
  deleted: /*i18n*/ 'Address deleted',
  defaultChanged: /*i18n*/ 'Default address changed',
} as const;
