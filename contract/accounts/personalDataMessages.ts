/** Sentences about a copy of one's data and the deletion of the account, not in the spec. They come with the profile. */
export const personalDataMessages = {
  exportFailed: /*i18n*/ 'Your data could not be downloaded. Please try again.',
  codeFailed: /*i18n*/ 'The code could not be sent. Please try again.',
  deletionFailed: /*i18n*/ 'Your account could not be deleted. Please try again.',
  deleted: /*i18n*/ 'Your account has been deleted.',
  deletionUnconfirmed:
    /*i18n*/ 'You have been signed out, and your account may be deleted. To check, sign in again.',
} as const;
