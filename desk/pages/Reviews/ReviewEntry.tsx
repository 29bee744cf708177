import { i18n } from '@lingui/core';
import { Alert, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { DeskReview } from '../../../contract/desk/deskReview.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import { PhotoLinks } from '../../components/PhotoLinks/PhotoLinks.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { ReviewBadge } from '../../components/ReviewBadge/ReviewBadge.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRoles } from '../../hooks/useRoles.ts';
import { provideDeskReview } from '../../services/deskReview.ts';
import { ReviewActions } from './ReviewActions.tsx';
import classes from './Reviews.module.css';

/** A review with what the shop decides by, and its buttons. */
export function ReviewEntry({ listed }: { readonly listed: DeskReview }) {
  const actor = useActorRef(useProvided(provideDeskReview), { input: { review: listed } });
  const { review, error } = useSelector(actor, ({ context }) => context);
  const hasForm = useSelector(
    actor,
    (snapshot) => snapshot.matches('hiding') || snapshot.matches('answering'),
  );
  const readsCustomers = hasRole(useRoles(), deskCalls.getDeskCustomer.roles);
  const { product, rating, status, comment, name, bought, hasContactDetails, reports } = review;
  const { pictures, answer, decision, date, customerId } = review;
  const author = name || i18n.t('Deleted account');
  return (
    <li className={classes.review}>
      <article aria-label={i18n.t('Review of {product}', { product })}>
        <div className={classes.head}>
          <b>{product}</b>
          <span className={classes.stars} role="img" aria-label={i18n.t('{rating} of 5', { rating })}>
            {'★'.repeat(rating)}
            <span className={classes.empty}>{'★'.repeat(5 - rating)}</span>
          </span>
          <span className={classes.badge}>
            <ReviewBadge status={status} />
          </span>
        </div>
        <p className={classes.facts}>
          {readsCustomers ? <Link to={`/customers/${customerId}`}>{author}</Link> : <span>{author}</span>}
          <span>{formatDate(date, 'weekdayTime')}</span>
          <span>{bought ? i18n.t('Verified buyer') : i18n.t('No delivered order')}</span>
          {hasContactDetails && <span className={classes.warning}>{i18n.t('Link, email or phone')}</span>}
          {reports > 0 && (
            <span className={classes.warning}>
              {i18n.t('{count, plural, one {# report} other {# reports}}', { count: reports })}
            </span>
          )}
        </p>
        <p className={classes.comment}>{comment}</p>
        <PhotoLinks label={i18n.t('Photos of {name}', { name: author })} photos={pictures} />
        {answer !== null && (
          <blockquote className={classes.answer}>
            <Text fw={600}>{i18n.t('Your answer')}</Text>
            <p className={classes.comment}>{answer}</p>
          </blockquote>
        )}
        {decision && (
          <p className={classes.facts}>
            <span>{decision.status === 'hidden' ? i18n.t('Hidden') : i18n.t('Approved')}</span>
            <span>{decision.by}</span>
            <span>{formatDate(decision.date, 'weekdayTime')}</span>
            {decision.reason !== null && (
              <span>{i18n.t('Reason: {reason}', { reason: decision.reason })}</span>
            )}
          </p>
        )}
        {error && !hasForm && (
          <Alert role="alert" mt="xs">
            {translate(error)}
          </Alert>
        )}
        <ReviewActions actor={actor} review={review} />
      </article>
    </li>
  );
}
