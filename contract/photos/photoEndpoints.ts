import type { Endpoint } from '../endpoint.ts';
import { readPhoto } from './readPhoto.ts';

/** Uploads a photograph for a review or a return. One that neither uses is deleted after a day. */
export const uploadPhoto = {
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/photos',
  access: 'user',
  addition: 'photos',
  idempotent: true,
  read: readPhoto,
} as const satisfies Endpoint;
