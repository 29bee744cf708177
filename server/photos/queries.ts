import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import type { Database } from '../db/database.ts';
import { photoFiles, photos, reviews } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { Refusal } from '../http/refusal.ts';
import type { ConvertedPhoto } from './convert-photo.ts';
import type { RequestedPhoto } from './photo-address.ts';

/** The review or the return that photographs belong to. */
export type PhotoOwner = { readonly reviewId: string } | { readonly returnId: string };

export interface StoredPhoto {
  readonly id: string;
  readonly colour: string;
}

const LARGEST = Math.max(...PICTURE_WIDTHS);

const isOf = (owner: PhotoOwner) =>
  'reviewId' in owner ? eq(photos.reviewId, owner.reviewId) : eq(photos.returnId, owner.returnId);
const isUnused = and(isNull(photos.reviewId), isNull(photos.returnId));

/** Stores a photograph that is in no review or return yet. `tx` must be a transaction. */
export async function storePhoto(
  tx: Database,
  photo: { readonly userId: string; readonly createdAt: Date },
  { colour, files }: ConvertedPhoto,
): Promise<StoredPhoto> {
  const [stored] = await tx
    .insert(photos)
    .values({ ...photo, colour })
    .returning({ id: photos.id, colour: photos.colour });
  if (!stored) throw new Error('A photograph was not stored');
  await tx.insert(photoFiles).values(files.map((file) => ({ ...file, photoId: stored.id })));
  return stored;
}

/**
 * Sets the photographs of a review or a return, in this order; others that it had are deleted. `tx` must be a
 * transaction.
 * @throws Refusal `photo_unavailable` (409) when one was deleted, is another user's, or is used elsewhere
 */
export async function setPhotos(
  tx: Database,
  userId: string,
  owner: PhotoOwner,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(photos).where(and(isOf(owner), notInArray(photos.id, [...ids])));
  for (const [position, id] of ids.entries()) {
    const isUsable = and(eq(photos.id, id), eq(photos.userId, userId), or(isOf(owner), isUnused));
    const [set] = await tx
      .update(photos)
      .set({ ...owner, position })
      .where(isUsable)
      .returning({ id: photos.id });
    if (!set) throw new Refusal('photo_unavailable');
  }
}

/** The photographs of these returns, in their order. */
export async function listPhotosOfReturns(db: Database, returnIds: readonly string[]) {
  if (returnIds.length === 0) return [];
  return db
    .select({ id: photos.id, colour: photos.colour, returnId: photos.returnId })
    .from(photos)
    .where(inArray(photos.returnId, [...returnIds]))
    .orderBy(asc(photos.position));
}

/** Whether a photograph belongs to a review or a return. */
export async function isPhotoOf(db: Database, owner: PhotoOwner, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(photos, and(eq(photos.id, id), isOf(owner)))) > 0;
}

/** A file of a photograph, and whether everybody may see it; null when it does not exist. */
export async function findPhotoFile(
  db: Database,
  { id, width, format }: RequestedPhoto,
): Promise<{ readonly content: Uint8Array; readonly isPublic: boolean } | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({
      content: photoFiles.content,
      isPublic: sql<boolean>`coalesce(${reviews.status} = 'public', false)`,
    })
    .from(photoFiles)
    .innerJoin(photos, eq(photos.id, photoFiles.photoId))
    .leftJoin(reviews, eq(reviews.id, photos.reviewId))
    .where(and(eq(photoFiles.photoId, id), eq(photoFiles.width, width), eq(photoFiles.format, format)));
  return found ?? null;
}

/** The largest WebP files of a review or a return, for the shop. */
export async function listPhotoFiles(db: Database, owner: PhotoOwner): Promise<readonly Uint8Array[]> {
  const rows = await db
    .select({ content: photoFiles.content })
    .from(photos)
    .innerJoin(photoFiles, eq(photoFiles.photoId, photos.id))
    .where(and(isOf(owner), eq(photoFiles.width, LARGEST), eq(photoFiles.format, 'webp')))
    .orderBy(asc(photos.position));
  return rows.map(({ content }) => content);
}

/** Deletes the photographs of a review or a return. */
export async function deletePhotos(db: Database, owner: PhotoOwner): Promise<void> {
  await db.delete(photos).where(isOf(owner));
}

/** Deletes the photographs that were uploaded before a time and are in no review or return. */
export async function deleteUnusedPhotos(db: Database, before: Date): Promise<void> {
  await db.delete(photos).where(and(isUnused, lt(photos.createdAt, before)));
}
