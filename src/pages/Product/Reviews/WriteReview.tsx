import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { selectHasComment, selectView } from '../../../../machines/reviewForm.selectors.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { translate } from '../../../language/translate.ts';
import { OwnReview } from './OwnReview.tsx';
import { ReviewForm } from './ReviewForm.tsx';

interface WriteReviewProps {
  readonly form: ActorRefFrom<typeof reviewFormMachine>;
  /** Whether the shopper's review was just saved. */
  readonly isSaved: boolean;
}

export function WriteReview({ form, isSaved }: WriteReviewProps) {
  const own = useSelector(form, ({ context }) => context.own);
  const view = useSelector(form, selectView);
  const wasOpen = useSelector(form, selectHasComment);
  const focusProps = useRestoredFocus<HTMLDivElement>(view);
  if (view === 'nothing') return null;
  if (view === 'notAllowed') return <Text c="dimmed">{translate(reviewMessages.notAllowed)}</Text>;
  return (
    <div {...focusProps}>
      {view === 'ownReview' && own ? (
        <OwnReview review={own} form={form} isSaved={isSaved && !wasOpen} focusOnMount={isSaved || wasOpen} />
      ) : (
        <ReviewForm form={form} />
      )}
    </div>
  );
}
