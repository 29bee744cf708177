import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../../../contract/messages.ts';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { focusFirst } from '../../../browser/focusFirst.ts';
import { ActionLink } from '../../../components/Action/ActionLink.tsx';
import { Alert } from '../../../components/Alert/Alert.tsx';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { TextButton } from '../../../components/TextButton/TextButton.tsx';
import { say } from '../../../language/say.ts';
import { CommentField } from './CommentField.tsx';
import { RatingField } from './RatingField.tsx';
import classes from './WriteReview.module.css';

const { ratingRequired, commentRequired, loginRequired } = messages.review;

/** Every star and letter goes to the machine as it is given, so that nothing is lost. */
export function ReviewForm({ form }: { readonly form: ActorRefFrom<typeof reviewFormMachine> }) {
  const words = useSelector(form, ({ context }) => context.words);
  const error = useSelector(form, ({ context }) => context.error);
  const hasWritten = useSelector(form, ({ context }) => context.own !== null);
  const isSignedIn = useSelector(form, ({ context }) => context.isSignedIn);
  const isResumed = useSelector(form, ({ context }) => context.isResumed);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<typeof words>) =>
    form.send({ type: 'words.changed', words: { ...words, ...changed } });
  const isOfField = error === ratingRequired || error === commentRequired;

  const showProblem = useCallback(() => {
    if (error === ratingRequired) focusFirst(element.current, 'input');
    else if (error === commentRequired) focusFirst(element.current, 'textarea');
    else if (error !== null) focusFirst(element.current, 'a');
  }, [error]);
  useEffect(showProblem, [showProblem]);
  useEffect(() => {
    if (isResumed) focusFirst(element.current, 'textarea');
  }, [isResumed]);

  return (
    <form
      ref={element}
      className={classes.card}
      noValidate
      aria-labelledby="write-review"
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'review.submitted' });
        showProblem();
      }}
    >
      <h3 id="write-review" className={classes.title}>
        {hasWritten ? i18n.t('Edit your review') : i18n.t('Write a review')}
      </h3>
      <RatingField
        rating={words.rating}
        error={error === ratingRequired ? error : null}
        choose={(rating) => change({ rating })}
      />
      <CommentField
        comment={words.comment}
        error={error === commentRequired ? error : null}
        isReadOnly={isBusy}
        type={(comment) => change({ comment })}
      />
      <Alert>
        {!isOfField && error !== null && (
          <>
            {say(error)}
            {error === loginRequired && (
              <ActionLink to="/login" state={{ returnTo: pathname }}>
                {i18n.t('Sign In')}
              </ActionLink>
            )}
          </>
        )}
      </Alert>
      <div className={classes.buttons}>
        <BusyButton isBusy={isBusy} quiet={error === loginRequired}>
          {hasWritten ? i18n.t('Save Review') : i18n.t('Post Review')}
        </BusyButton>
        {hasWritten && (
          <TextButton onClick={() => form.send({ type: 'edit.cancelled' })}>
            {i18n.t('Leave it as it was')}
          </TextButton>
        )}
      </div>
      {!isSignedIn && error !== loginRequired && (
        <p className={classes.hint}>
          {i18n.t('You will be asked to sign in. What you have written is kept.')}
        </p>
      )}
    </form>
  );
}
