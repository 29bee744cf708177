import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of photographs. */
export const photoRefusals = {
  photo_format: { status: 415, text: /*i18n*/ 'This is not a picture in JPEG, PNG or WebP.' },
  photo_heic: {
    status: 415,
    text: /*i18n*/ 'Photos in the format HEIC cannot be shown here. Please add a JPEG, or a screenshot of the photo.',
  },
  photo_animated: { status: 415, text: /*i18n*/ 'This picture moves. Please add one that does not.' },
  photo_damaged: { status: 400, text: /*i18n*/ 'This picture is damaged. Please add another one.' },
  photo_too_small: {
    status: 400,
    text: /*i18n*/ 'This picture is too small. It needs {pixels} pixels or more on each side.',
  },
  photo_too_detailed: {
    status: 413,
    text: /*i18n*/ 'This picture has more than {megapixels} megapixels. Please add a smaller one.',
  },
  photo_unavailable: {
    status: 409,
    text: /*i18n*/ 'One of the photos was stored too long ago. Please remove your photos and add them again.',
  },
  too_many_photos: {
    status: 409,
    text: /*i18n*/ 'You have added many photos today. Please try again tomorrow.',
  },
} as const satisfies Record<string, RefusalDefinition>;
