import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import { orderStage, STAGES } from '../../../contract/orderStage.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import classes from './Timeline.module.css';

const STEPS = {
  confirmed: /*i18n*/ 'Order placed',
  processing: /*i18n*/ 'Packed',
  shipped: /*i18n*/ 'Shipped',
  outForDelivery: /*i18n*/ 'Out for delivery',
  delivered: /*i18n*/ 'Delivered',
} as const;

/** The stages that an order has passed and will pass. Nothing for an order that does not go through them. */
export function Timeline({ order: { status, date } }: { readonly order: Order }) {
  const reached = STAGES.findIndex((stage) => stage === orderStage(status));
  if (reached < 0) return null;
  return (
    <ol className={classes.timeline} aria-label={i18n.t('History of the order')}>
      {STAGES.map((stage, index) => (
        <li
          key={stage}
          className={classes.step}
          data-done={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{translate(STEPS[stage])}</span>
          {index === 0 && date !== null && (
            <span className={classes.date}>{formatDate(date, 'weekday')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
