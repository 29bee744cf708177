import * as v from 'valibot';
import { PHOTOS_MAX } from '../constants.ts';

/** A photograph of a shopper. Not in the spec. */
export const Photo = v.object({
  id: v.string(),
  /** Like the address of a product's picture, see pages/picture.ts. */
  image: v.string(),
});
export type Photo = v.InferOutput<typeof Photo>;

/** The ids of uploaded photographs, in the order in which they are shown. */
export const PhotoIds = v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(PHOTOS_MAX));

/** The formats of photographs that can be uploaded. */
export const PHOTO_FORMATS = ['image/jpeg', 'image/png', 'image/webp'] as const;
