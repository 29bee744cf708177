import type { SnapshotFrom } from 'xstate';
import type { reviewFormMachine } from './reviewForm.machine.ts';

type ReviewFormSnapshot = SnapshotFrom<typeof reviewFormMachine>;

/** What stands beside the reviews: nothing until stored words were looked for, then the shopper's own review or the form. */
export function selectView(snapshot: ReviewFormSnapshot): 'nothing' | 'ownReview' | 'form' {
  if (snapshot.matches('reading')) return 'nothing';
  return snapshot.hasTag('written') ? 'ownReview' : 'form';
}

/** Whether words are back that could not be sent, as after signing in. */
export function selectIsResumed(snapshot: ReviewFormSnapshot): boolean {
  return snapshot.matches({ open: 'resumed' });
}

export function selectIsSignInRequired(snapshot: ReviewFormSnapshot): boolean {
  return snapshot.matches({ open: 'signInRequired' });
}

/** Whether the form shows words that were given before, or was just closed with them. */
export function selectHasComment({ context }: ReviewFormSnapshot): boolean {
  return context.fields.comment !== '';
}
