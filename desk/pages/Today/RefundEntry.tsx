import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import type { TodayTopic } from '../../../contract/desk/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { RetryButton } from './RetryButton.tsx';
import classes from './Topic.module.css';

interface RefundEntryProps {
  readonly refund: Extract<TodayTopic, { readonly topic: 'refunds' }>['refunds'][number];
}

/** A refund that failed. One that the provider has not accepted can be tried again. */
export function RefundEntry({ refund: { number, amount, date, job } }: RefundEntryProps) {
  const mayRetry = hasRole(useRoles(), deskCalls.retryDeskJob.roles);
  return (
    <li className={classes.entry}>
      <Link to={`/orders/${number}`}>{`#${number}`}</Link>
      <span>{formatMoney(amount)}</span>
      <span className={classes.end}>{formatDate(date, 'weekday')}</span>
      {job && (
        <Text component="span" variant="caption" className={classes.comment} lang="en">
          {job.reason}
        </Text>
      )}
      {job && mayRetry && <RetryButton id={job.id} />}
    </li>
  );
}
