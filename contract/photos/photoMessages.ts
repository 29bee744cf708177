/** Sentences about photographs. */
export const photoMessages = {
  uploadFailed: /*i18n*/ 'This photo could not be uploaded. Please try again.',
} as const;
