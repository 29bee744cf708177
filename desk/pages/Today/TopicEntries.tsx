import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import type { TodayTopic } from '../../../contract/desk/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { OrderRow } from '../../components/OrderRow/OrderRow.tsx';
import { RETURN_REASON_NAMES, RETURN_STATUS_NAMES } from '../../components/returnNames.ts';
import { JobEntry } from './JobEntry.tsx';
import { RefundEntry } from './RefundEntry.tsx';
import classes from './Topic.module.css';

/** The first entries of a topic. */
export function TopicEntries({ topic }: { readonly topic: TodayTopic }) {
  if ('orders' in topic) return topic.orders.map((order) => <OrderRow key={order.number} order={order} />);
  if ('returns' in topic)
    return topic.returns.map(({ id, number, status, reason, date }) => (
      <li key={id} className={classes.entry}>
        <Link to={`/returns/${id}`}>{`#${number}`}</Link>
        <span>{translate(RETURN_STATUS_NAMES[status])}</span>
        <span>{translate(RETURN_REASON_NAMES[reason])}</span>
        <span className={classes.end}>{formatDate(date, 'weekday')}</span>
      </li>
    ));
  if ('refunds' in topic)
    return topic.refunds.map((refund) => (
      // A job that failed again has another button.
      <RefundEntry key={`${refund.number}/${refund.date}/${refund.job?.id}`} refund={refund} />
    ));
  if ('payments' in topic)
    return topic.payments.map(({ number, amount, date }) => (
      <li key={`${number}/${date}`} className={classes.entry}>
        <Link to={`/orders/${number}`}>{`#${number}`}</Link>
        <span>{formatMoney(amount)}</span>
        <span className={classes.end}>{formatDate(date, 'weekday')}</span>
      </li>
    ));
  if ('jobs' in topic)
    return topic.jobs.map((job) => (
      // A job that failed again has another button.
      <JobEntry key={`${job.id}/${job.tries}`} job={job} />
    ));
  if ('reviews' in topic)
    return topic.reviews.map(({ id, product, rating, comment, reports }) => (
      <li key={id} className={classes.entry}>
        <b>{product}</b>
        <span>{i18n.t('{rating} of 5', { rating })}</span>
        {reports > 0 && (
          <span>{i18n.t('{count, plural, one {# report} other {# reports}}', { count: reports })}</span>
        )}
        <span className={classes.comment}>{comment}</span>
      </li>
    ));
  return topic.sizes.map(({ productId, name, size, available }) => (
    <li key={`${productId}/${size}`} className={classes.entry}>
      <span>{[name, size && translate(size)].filter(Boolean).join(' · ')}</span>
      <span className={classes.end}>
        {available === 0 ? i18n.t('Sold out') : i18n.t('{count} left', { count: available })}
      </span>
    </li>
  ));
}
