import * as v from 'valibot';
import { Photo } from '../../contract/photos/entities.ts';
import type { ReviewDraft } from '../../machines/reviewForm.machine.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';
import { storedUserId } from './token.ts';

const StoredDraft = v.object({
  productId: v.string(),
  /** Id of the author. Null for a guest's review, which the next shopper to sign in gets. */
  userId: v.nullable(v.string()),
  rating: v.number(),
  comment: v.string(),
  photos: v.optional(v.array(Photo)),
  /** The stored name of `resumesAfterSignIn`; unchanged since 0.1.0. */
  isAsked: v.boolean(),
});
type StoredDraft = v.InferOutput<typeof StoredDraft>;

export const reviewDraftIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.reviewDraft', 1, StoredDraft);

/**
 * The unsent review; one draft at a time. A 401 clears the browser's storage (spec §4), so the draft of an account is also held in memory.
 * It is restored only if the same shopper signs in again. `read` returns null when there is no draft of this product and shopper.
 */
export function createReviewDraft(records: Records) {
  const stored = reviewDraftIn(records);
  let draftInMemory: StoredDraft | null = null;
  return {
    read: (productId: string): ReviewDraft | null => {
      const draft = stored.read() ?? draftInMemory;
      if (draft?.productId !== productId) return null;
      if (draft.userId !== null && draft.userId !== storedUserId(records)) return null;
      const { rating, comment, photos, isAsked } = draft;
      return { rating, comment, photos, resumesAfterSignIn: isAsked };
    },
    write: (productId: string, isSignedIn: boolean, draft: ReviewDraft): void => {
      const signedInAs = storedUserId(records);
      const userId = isSignedIn ? (signedInAs ?? draftInMemory?.userId ?? null) : null;
      const { rating, comment, photos, resumesAfterSignIn: isAsked } = draft;
      const storedDraft = { rating, comment, photos, isAsked, productId, userId };
      draftInMemory = isSignedIn ? storedDraft : null;
      // Not after the session has ended, because another shopper may use this browser.
      if (userId === signedInAs || !isSignedIn) stored.write(storedDraft);
    },
    forget: (): void => {
      draftInMemory = null;
      stored.remove();
    },
  };
}
