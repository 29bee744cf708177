import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';

interface WriteReviewProps {
  readonly form: ActorRefFrom<typeof reviewFormMachine>;
  /** Whether the shopper's review was written or changed a moment ago. */
  readonly isSaved: boolean;
}

/** The form, or what the shopper has written with it. */
export function WriteReview({ form, isSaved }: WriteReviewProps) {
  const own = useSelector(form, ({ context }) => context.own);
  const isWritten = useSelector(form, (snapshot) => snapshot.hasTag('written'));
  const wasOpen = useSelector(form, ({ context }) => context.words.comment !== '');
  const isRecalling = useSelector(form, (snapshot) => snapshot.matches('recalling'));
  if (isRecalling) return null;
  if (isWritten && own) {
    return (
      <OwnReview
        review={own}
        isSaved={isSaved && !wasOpen}
        takesFocus={isSaved || wasOpen}
        edit={() => form.send({ type: 'edit.chosen' })}
      />
    );
  }
  return <ReviewForm form={form} />;
}
