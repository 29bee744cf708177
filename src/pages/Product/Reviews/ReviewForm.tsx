import { i18n } from '@lingui/core';
import { Alert, Group, Paper, Text, Textarea, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Photo } from '../../../../contract/photos/entities.ts';
import { reviewProblems } from '../../../../contract/reviews/reviewRules.ts';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { selectIsResumed, selectIsSignInRequired } from '../../../../machines/reviewForm.selectors.ts';
import { focusFirst } from '../../../browser/focusFirst.ts';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../../components/Form/Form.tsx';
import { PhotoField } from '../../../components/PhotoField/PhotoField.tsx';
import { translate } from '../../../language/translate.ts';
import { REVIEW_MAX_LENGTH } from '../../../../contract/constants.ts';
import { useField } from '../../../components/TextField/useField.ts';
import { ButtonLink } from '../../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../../components/TextButton/TextButton.ts';
import { RatingField } from './RatingField.tsx';
import classes from './ReviewForm.module.css';

const NO_PHOTOS: readonly Photo[] = [];

/** The review form. Every change is sent to the machine immediately, so that nothing is lost. */
export function ReviewForm({ form }: { readonly form: ActorRefFrom<typeof reviewFormMachine> }) {
  const snapshot = useSelector(form, (current) => current);
  const { fields, problems: refusal, error, own, isSignedIn } = snapshot.context;
  const resumed = selectIsResumed(snapshot);
  const isBusy = snapshot.hasTag('busy');
  const needsSignIn = selectIsSignInRequired(snapshot);
  const [isUploading, setIsUploading] = useState(false);
  const { pathname } = useLocation();
  const element = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<typeof fields>) =>
    form.send({ type: 'fields.changed', fields: { ...fields, ...changed } });
  // Problems that the shopper has fixed are no longer shown.
  const problems = reviewProblems(fields).filter((one) => refusal.some(({ field }) => field === one.field));

  const showFailure = useCallback(() => {
    if (error !== null) focusFirst(element.current, '[role="alert"] a');
  }, [error]);
  useEffect(showFailure, [showFailure]);
  useEffect(() => {
    if (resumed) focusFirst(element.current, 'textarea');
  }, [resumed]);

  return (
    <Paper withBorder p="lg">
      <Title order={3} size="h4" mb="md" id="write-review">
        {own ? i18n.t('Edit your review') : i18n.t('Write a review')}
      </Title>
      <Form
        ref={element}
        aria-labelledby="write-review"
        problems={problems}
        refusal={refusal}
        onSubmit={() => {
          form.send({ type: 'review.submitted' });
          showFailure();
        }}
      >
        <RatingField rating={fields.rating} choose={(rating) => change({ rating })} />
        <CommentField comment={fields.comment} isReadOnly={isBusy} type={(comment) => change({ comment })} />
        {isSignedIn && (
          <PhotoField
            photos={fields.photos ?? NO_PHOTOS}
            isReadOnly={isBusy}
            onChange={(photos) => change({ photos: [...photos] })}
            onUploading={setIsUploading}
          />
        )}
        {error !== null && (
          <Alert className={classes.failure}>
            <Text>{translate(error)}</Text>
            {needsSignIn && (
              <ButtonLink mt="sm" to="/login" state={{ returnTo: pathname }}>
                {i18n.t('Sign In')}
              </ButtonLink>
            )}
          </Alert>
        )}
        <Group className={classes.buttons}>
          <BusyButton isBusy={isBusy || isUploading} quiet={needsSignIn}>
            {own ? i18n.t('Save Review') : i18n.t('Post Review')}
          </BusyButton>
          {own && (
            <TextButton onClick={() => form.send({ type: 'edit.cancelled' })}>{i18n.t('Cancel')}</TextButton>
          )}
        </Group>
        {!isSignedIn && !needsSignIn && (
          <Text variant="caption">
            {i18n.t('You will need to sign in. We will keep what you have written.')}
          </Text>
        )}
      </Form>
    </Paper>
  );
}

interface CommentFieldProps {
  readonly comment: string;
  readonly isReadOnly: boolean;
  readonly type: (comment: string) => void;
}

function CommentField({ comment, isReadOnly, type }: CommentFieldProps) {
  const { name: _name, ...field } = useField<HTMLTextAreaElement>({ name: 'comment', value: comment });
  return (
    <Textarea
      {...field}
      label={i18n.t('Your review')}
      rows={4}
      resize="vertical"
      autoComplete="off"
      maxLength={REVIEW_MAX_LENGTH}
      placeholder={i18n.t('What do you like about it? How does it look at home?')}
      dir="auto"
      required
      withAsterisk={false}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
