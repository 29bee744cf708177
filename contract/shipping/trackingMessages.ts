/** Sentences of the tracking page, word for word from the spec. */
export const trackingMessages = {
  loadFailed: /*i18n*/ 'Failed to load tracking info.',
  fetchFailed: /*i18n*/ 'Error fetching tracking info.',
} as const;
