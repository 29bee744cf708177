import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { TodayTopic } from '../../../contract/desk/entities.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideJobRetry } from '../../services/jobRetry.ts';
import { JOB_NAMES } from './jobNames.ts';
import classes from './Topic.module.css';

interface JobEntryProps {
  readonly job: Extract<TodayTopic, { readonly topic: 'jobs' }>['jobs'][number];
}

/** A job that has no tries left, with a button that lets it be tried again. */
export function JobEntry({ job: { id, queue, number, reason, date } }: JobEntryProps) {
  const retry = useActorRef(useProvided(provideJobRetry), { input: { params: { id } } });
  const isBusy = useSelector(retry, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(retry, (snapshot) => snapshot.matches('done'));
  const error = useSelector(retry, ({ context }) => context.error);
  return (
    <li className={classes.entry}>
      <b>{translate(JOB_NAMES[queue] ?? queue)}</b>
      {number !== null && <Link to={`/orders/${number}`}>{`#${number}`}</Link>}
      <span className={classes.end}>{formatDate(date, 'weekdayTime')}</span>
      <Text component="span" size="sm" c="dimmed" className={classes.comment} lang="en">
        {reason}
      </Text>
      <span role="status">{isDone && i18n.t('It is being tried again.')}</span>
      {!isDone && (
        <BusyButton quiet isBusy={isBusy} onClick={() => retry.send({ type: 'submission.requested' })}>
          {i18n.t('Try again')}
        </BusyButton>
      )}
      {error !== null && (
        <Alert role="alert" className={classes.comment}>
          {translate(failureMessage(error, deskMessages.failed))}
        </Alert>
      )}
    </li>
  );
}
