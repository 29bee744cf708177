import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import type { OrderEvent } from '../../../contract/orderEvents.ts';
import { orderTimeline } from '../../../contract/orderTimeline.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import classes from './Timeline.module.css';

const NAMES: Readonly<Record<OrderEvent, string>> = {
  placed: /*i18n*/ 'Order placed',
  paid: /*i18n*/ 'Paid',
  packed: /*i18n*/ 'Packed',
  shipped: /*i18n*/ 'Shipped',
  out_for_delivery: /*i18n*/ 'Out for delivery',
  returned: /*i18n*/ 'Returned to us',
  delivered: /*i18n*/ 'Delivered',
  cancelled: /*i18n*/ 'Cancelled',
  refunded: /*i18n*/ 'Refunded',
};

/** What has happened to an order and what comes. Nothing where the server tells neither. */
export function Timeline({ order }: { readonly order: Order }) {
  const steps = orderTimeline(order);
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={classes.timeline} aria-label={i18n.t('History of the order')}>
      {steps.map(({ event, date, isDone }, index) => (
        <li
          key={`${event}/${date}`}
          className={classes.step}
          data-done={isDone || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{translate(NAMES[event])}</span>
          {date !== null && (
            <time dateTime={new Date(date).toISOString()} className={classes.date}>
              {formatDate(date, 'dateTime')}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
