import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { DeskOrderRow } from '../../../contract/desk/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { PaymentText } from '../PaymentText/PaymentText.tsx';
import { StageBadge } from '../StageBadge/StageBadge.tsx';
import { ATTENTION_NAMES } from '../StageBadge/stageNames.ts';
import classes from './OrderRow.module.css';

interface OrderRowProps {
  readonly order: DeskOrderRow;
  readonly isSelected?: boolean;
  /** A box to select the order. */
  readonly box?: ReactNode;
}

/** An order in a list: a card on a phone, a row in a wide window. The whole of it is a link. */
export function OrderRow({ order, isSelected = false, box }: OrderRowProps) {
  const { number, placedAt, name, city, pin, total, stage, units, attention } = order;
  return (
    <li className={classes.row} data-selected={isSelected || undefined} data-boxed={box ? true : undefined}>
      {box && <div className={classes.box}>{box}</div>}
      <Link to={`/orders/${number}`} className={classes.order}>
        <span className={classes.number}>{`#${number}`}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.stage}>
          <StageBadge stage={stage} />
        </span>
        <span className={classes.place}>{[city, pin].filter(Boolean).join(' ')}</span>
        <span className={classes.units}>
          {i18n.t('{count, plural, one {# item} other {# items}}', { count: units })}
        </span>
        <span className={classes.money}>
          <b>{formatMoney(total)}</b>
          <PaymentText order={order} />
        </span>
        <time className={classes.date} dateTime={new Date(placedAt).toISOString()}>
          {formatDate(placedAt, 'weekdayTime')}
        </time>
        {attention && <span className={classes.attention}>{translate(ATTENTION_NAMES[attention])}</span>}
      </Link>
    </li>
  );
}
