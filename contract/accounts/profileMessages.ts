/** Sentences of the profile, word for word from the spec where it has one. */
export const profileMessages = {
  unavailable: /*i18n*/ 'Profile unavailable.',
  loading: /*i18n*/ 'Loading profile...',

  // Not in the spec
  changeFailed: /*i18n*/ 'Your change could not be saved. Please try again.',
  codeFailed: /*i18n*/ 'The code could not be sent. Please try again.',
  changed: /*i18n*/ 'Your profile is up to date',
} as const;
