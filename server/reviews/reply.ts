import type { Review } from '../../contract/reviews/entities.ts';
import type { ShopContext } from '../context.ts';
import type { SignedInUser } from '../http/route.ts';
import { privatePhotoAddress, publicPhotoAddress } from '../photos/photo-address.ts';
import type { PublicReview } from './queries.ts';

/** The review as the API shows it. Only the author sees that it is their own. */
export function reviewReply(
  context: Pick<ShopContext, 'secret' | 'now'>,
  review: PublicReview,
  caller: SignedInUser | null,
): Review {
  const { id, userName, rating, comment, createdAt, bought, status, answer, photos } = review;
  const addressOf = (photo: PublicReview['photos'][number]) =>
    status === 'public' ? publicPhotoAddress(photo) : privatePhotoAddress(context, photo);
  return {
    id,
    userName,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    bought,
    ...(answer === null ? {} : { answer }),
    ...(photos.length === 0
      ? {}
      : { photos: photos.map((photo) => ({ id: photo.id, image: addressOf(photo) })) }),
    ...(review.userId === caller?.id ? { own: true, ...(status === 'public' ? {} : { status }) } : {}),
  };
}
