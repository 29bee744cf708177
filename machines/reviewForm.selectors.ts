import type { SnapshotFrom } from 'xstate';
import type { reviewFormMachine } from './reviewForm.machine.ts';

type ReviewFormSnapshot = SnapshotFrom<typeof reviewFormMachine>;

/** What is shown beside the reviews: nothing until the stored draft is read, then the shopper's own review, the form, or why there is no form. */
export function selectView(snapshot: ReviewFormSnapshot): 'nothing' | 'ownReview' | 'form' | 'notAllowed' {
  if (snapshot.matches('reading')) return 'nothing';
  if (snapshot.matches({ open: 'notAllowed' })) return 'notAllowed';
  return snapshot.hasTag('written') ? 'ownReview' : 'form';
}

/** Whether the form shows a restored draft that was not sent, e.g. after signing in. */
export function selectIsResumed(snapshot: ReviewFormSnapshot): boolean {
  return snapshot.matches({ open: 'resumed' });
}

export function selectIsSignInRequired(snapshot: ReviewFormSnapshot): boolean {
  return snapshot.matches({ open: 'signInRequired' });
}

/** Whether the form has a comment; still true directly after the form was closed. */
export function selectHasComment({ context }: ReviewFormSnapshot): boolean {
  return context.fields.comment !== '';
}
