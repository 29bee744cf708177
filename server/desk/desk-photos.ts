import { deskCalls } from '../../contract/desk/deskCalls.ts';
import type { Photo } from '../../contract/photos/entities.ts';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import type { CoreContext } from '../core-context.ts';
import { notFound } from '../http/errors.ts';
import { readPhotoFile } from '../photos/photo-address.ts';
import { findPhotoFile, isPhotoOf, type PhotoOwner, type StoredPhoto } from '../photos/queries.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** A photograph with the address of its files at the desk, which only a session of the desk can read. */
export function deskPicture(owner: PhotoOwner, { id, colour }: StoredPhoto): Photo {
  const [path, ownerId] =
    'returnId' in owner
      ? [deskCalls.getReturnPhoto.path, owner.returnId]
      : [deskCalls.getReviewPhoto.path, owner.reviewId];
  const file = `${id}-${LARGEST}.webp`;
  return { id, image: `${path.replace(':id', ownerId).replace(':file', file)}${colour}` };
}

/** A file of a photograph of a return or a review, and its media type. @throws 404 when it has no such photograph */
export async function readDeskPhoto(
  { db, secret, now }: Pick<CoreContext, 'db' | 'secret' | 'now'>,
  owner: PhotoOwner,
  name: string,
): Promise<{ readonly content: Uint8Array<ArrayBuffer>; readonly type: string }> {
  const requested = readPhotoFile({ secret, now }, name);
  const found =
    requested && (await isPhotoOf(db, owner, requested.id)) ? await findPhotoFile(db, requested) : null;
  if (!requested || !found) throw notFound();
  return { content: new Uint8Array(found.content), type: `image/${requested.format}` };
}
