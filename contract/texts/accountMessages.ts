/** Sentences of sign-in and profile that are not in the spec. They come with these pages, not with the first load. */
export const accountMessages = {
  signOutFailed: /*i18n*/ 'You could not be signed out on your other devices. Please try again.',
} as const;
