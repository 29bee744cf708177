import { i18n } from '@lingui/core';
import { Button, Group, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { REVIEW_MAX_LENGTH } from '../../../contract/constants.ts';
import { DESK_REASON_MAX } from '../../../contract/desk/deskLimits.ts';
import type { DeskReview } from '../../../contract/desk/deskReview.ts';
import type { deskReviewMachine } from '../../../machines/desk/deskReview.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { FOCUS_TARGET } from '../../hooks/useFocusAfterRemoval.ts';
import classes from './Reviews.module.css';

interface ReviewActionsProps {
  readonly actor: ActorRefFrom<typeof deskReviewMachine>;
  readonly review: DeskReview;
}

/** The buttons of a review, or the form of one of them. */
export function ReviewActions({ actor, review: { accepted, answer } }: ReviewActionsProps) {
  const { error, change } = useSelector(actor, ({ context }) => context);
  const isHiding = useSelector(actor, (snapshot) => snapshot.matches('hiding'));
  const isAnswering = useSelector(actor, (snapshot) => snapshot.matches('answering'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('changing'));
  const answerField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAnswering) answerField.current?.focus();
  }, [isAnswering]);
  const dismiss = (
    <Button variant="default" onClick={() => actor.send({ type: 'form.dismissed' })}>
      {i18n.t('Not yet')}
    </Button>
  );
  if (isHiding)
    return (
      <Form
        className={classes.form}
        onSubmit={(read) => actor.send({ type: 'reason.submitted', reason: read('reason') })}
      >
        <TextField
          name="reason"
          label={i18n.t('Reason')}
          description={i18n.t('Only the staff sees it.')}
          autoComplete="off"
          maxLength={DESK_REASON_MAX}
          error={error}
          focusOnMount
        />
        <Group>
          <BusyButton>{i18n.t('Hide review')}</BusyButton>
          {dismiss}
        </Group>
      </Form>
    );
  if (isAnswering)
    return (
      <Form
        className={classes.form}
        onSubmit={(read) => actor.send({ type: 'answer.submitted', text: read('text') })}
      >
        <Textarea
          name="text"
          label={i18n.t('Answer of the shop')}
          description={i18n.t('Everybody sees it below the review. Empty, it is removed.')}
          rows={3}
          maxLength={REVIEW_MAX_LENGTH}
          defaultValue={answer ?? ''}
          error={error ? translate(error) : null}
          ref={answerField}
        />
        <Group>
          <BusyButton>{i18n.t('Save answer')}</BusyButton>
          {dismiss}
        </Group>
      </Form>
    );
  const isDeciding = (status: string) =>
    isBusy && change !== null && 'status' in change && change.status === status;
  return (
    <div {...FOCUS_TARGET} className={classes.actions} role="group" aria-label={i18n.t('What to do')}>
      {accepted.includes('public') && (
        <BusyButton
          isBusy={isDeciding('public')}
          isDisabled={isBusy}
          onClick={() => actor.send({ type: 'review.approved' })}
        >
          {i18n.t('Approve')}
        </BusyButton>
      )}
      {accepted.includes('hidden') && (
        <BusyButton
          quiet
          isBusy={isDeciding('hidden')}
          isDisabled={isBusy}
          onClick={() => actor.send({ type: 'hiding.requested' })}
        >
          {i18n.t('Hide')}
        </BusyButton>
      )}
      <BusyButton
        quiet
        isBusy={isBusy && change !== null && 'text' in change}
        isDisabled={isBusy}
        onClick={() => actor.send({ type: 'answering.requested' })}
      >
        {answer === null ? i18n.t('Answer') : i18n.t('Change answer')}
      </BusyButton>
    </div>
  );
}
