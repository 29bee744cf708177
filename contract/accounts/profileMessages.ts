/** Sentences of the profile, word for word from the spec. */
export const profileMessages = {
  unavailable: /*i18n*/ 'Profile unavailable.',
  loading: /*i18n*/ 'Loading profile...',
} as const;
