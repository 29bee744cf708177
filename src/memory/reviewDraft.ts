import type { ReviewFields } from '../../contract/reviewRules.ts';
import type { ReviewDraft } from '../../machines/reviewForm.machine.ts';
import type { Records } from './records.ts';
import { storedUserId } from './token.ts';

interface StoredDraft extends ReviewFields {
  readonly productId: string;
  /** Id of the author. Null for a guest's review, which the next shopper to sign in gets. */
  readonly userId: string | null;
  /** The stored name of `resumesAfterSignIn`; unchanged since 0.1.0. */
  readonly isAsked: boolean;
}

/**
 * The unsent review; one draft at a time. A 401 clears the browser's storage (spec §4), so the draft of an account is also held in memory.
 * It is restored only if the same shopper signs in again. `read` returns null when there is no draft of this product and shopper.
 */
export function createReviewDraft(records: Records) {
  let draftInMemory: StoredDraft | null = null;
  return {
    read: (productId: string): ReviewDraft | null => {
      const draft = records.reviewDraft.read() ?? draftInMemory;
      if (draft?.productId !== productId) return null;
      if (draft.userId !== null && draft.userId !== storedUserId(records)) return null;
      const { rating, comment, isAsked } = draft;
      return { rating, comment, resumesAfterSignIn: isAsked };
    },
    write: (productId: string, isSignedIn: boolean, draft: ReviewDraft): void => {
      const signedInAs = storedUserId(records);
      const userId = isSignedIn ? (signedInAs ?? draftInMemory?.userId ?? null) : null;
      const { rating, comment, resumesAfterSignIn: isAsked } = draft;
      const storedDraft = { rating, comment, isAsked, productId, userId };
      draftInMemory = isSignedIn ? storedDraft : null;
      // Not after the session has ended, because another shopper may use this browser.
      if (userId === signedInAs || !isSignedIn) records.reviewDraft.write(storedDraft);
    },
    forget: (): void => {
      draftInMemory = null;
      records.reviewDraft.remove();
    },
  };
}
