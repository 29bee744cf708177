import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TodayTopic } from '../../../contract/desk/entities.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { JOB_NAMES } from './jobNames.ts';
import { RetryButton } from './RetryButton.tsx';
import classes from './Topic.module.css';

interface JobEntryProps {
  readonly job: Extract<TodayTopic, { readonly topic: 'jobs' }>['jobs'][number];
}

/** A job that has no tries left. */
export function JobEntry({ job: { id, queue, number, reason, date } }: JobEntryProps) {
  return (
    <li className={classes.entry}>
      <b>{translate(JOB_NAMES[queue] ?? queue)}</b>
      {number !== null && <Link to={`/orders/${number}`}>{`#${number}`}</Link>}
      <span className={classes.end}>{formatDate(date, 'weekdayTime')}</span>
      <Text component="span" variant="caption" className={classes.comment} lang="en">
        {reason}
      </Text>
      <RetryButton id={id} />
    </li>
  );
}
