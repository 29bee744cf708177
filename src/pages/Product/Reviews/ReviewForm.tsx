import { i18n } from '@lingui/core';
import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { REVIEW_MAX_LENGTH } from '../../../../contract/constants.ts';
import { reviewProblems } from '../../../../contract/reviewRules.ts';
import type { ReviewProblem } from '../../../../contract/reviewRules.ts';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { selectIsResumed, selectIsSignInRequired } from '../../../../machines/reviewForm.selectors.ts';
import { focusFirst } from '../../../browser/focusFirst.ts';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary/ErrorSummary.tsx';
import { useField } from '../../../components/TextField/useField.ts';
import { translate } from '../../../language/translate.ts';
import { RatingField } from './RatingField.tsx';
import classes from './ReviewForm.module.css';

/** The review form. Every change is sent to the machine immediately, so that nothing is lost. */
export function ReviewForm({ form }: { readonly form: ActorRefFrom<typeof reviewFormMachine> }) {
  const fields = useSelector(form, ({ context }) => context.fields);
  const refusal = useSelector(form, ({ context }) => context.problems);
  const error = useSelector(form, ({ context }) => context.error);
  const hasWritten = useSelector(form, ({ context }) => context.own !== null);
  const isSignedIn = useSelector(form, ({ context }) => context.isSignedIn);
  const resumed = useSelector(form, selectIsResumed);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const needsSignIn = useSelector(form, selectIsSignInRequired);
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<typeof fields>) =>
    form.send({ type: 'fields.changed', fields: { ...fields, ...changed } });
  const id = useId();
  // Problems that the shopper has fixed are no longer shown.
  const problems = reviewProblems(fields).filter((one) => refusal.some(({ field }) => field === one.field));
  const findError = (fieldName: ReviewProblem['field']) =>
    problems.find(({ field }) => field === fieldName)?.message ?? null;
  const commentField = useField<HTMLTextAreaElement>({ value: fields.comment, error: findError('comment') });

  const showFailure = useCallback(() => {
    if (error !== null) focusFirst(element.current, '[role="alert"] a');
  }, [error]);
  useEffect(showFailure, [showFailure]);
  useEffect(() => {
    if (resumed) focusFirst(element.current, 'textarea');
  }, [resumed]);

  return (
    <Paper
      component="form"
      ref={element}
      withBorder
      p="lg"
      noValidate
      aria-labelledby="write-review"
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'review.submitted' });
        showFailure();
      }}
    >
      <Stack>
        <Title order={3} size="h4" id="write-review">
          {hasWritten ? i18n.t('Edit your review') : i18n.t('Write a review')}
        </Title>
        <ErrorSummary
          id={`${id}-problems`}
          title={i18n.t('There is a problem')}
          problems={problems.map(({ field, message }) => ({
            fieldId: `${id}-${field}`,
            text: translate(message),
          }))}
          refusal={refusal}
        />
        <RatingField
          id={`${id}-rating`}
          rating={fields.rating}
          error={findError('rating')}
          choose={(rating) => change({ rating })}
        />
        <Textarea
          {...commentField}
          id={`${id}-comment`}
          label={i18n.t('Your review')}
          rows={4}
          resize="vertical"
          autoComplete="off"
          maxLength={REVIEW_MAX_LENGTH}
          placeholder={i18n.t('What do you like about it? How does it look at home?')}
          dir="auto"
          required
          withAsterisk={false}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
        {error !== null && (
          <Alert className={classes.failure}>
            <Text>{translate(error)}</Text>
            {needsSignIn && (
              <Button component={Link} mt="sm" to="/login" state={{ returnTo: pathname }}>
                {i18n.t('Sign In')}
              </Button>
            )}
          </Alert>
        )}
        <Group className={classes.buttons}>
          <BusyButton isBusy={isBusy} quiet={needsSignIn}>
            {hasWritten ? i18n.t('Save Review') : i18n.t('Post Review')}
          </BusyButton>
          {hasWritten && (
            <Button variant="transparent" onClick={() => form.send({ type: 'edit.cancelled' })}>
              {i18n.t('Cancel')}
            </Button>
          )}
        </Group>
        {!isSignedIn && !needsSignIn && (
          <Text size="sm" c="dimmed">
            {i18n.t('You will need to sign in. We will keep what you have written.')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
