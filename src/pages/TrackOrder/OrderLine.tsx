import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { Trans } from '../../language/Trans.tsx';
import { formatDate } from '../../language/formatDate.ts';
import classes from './TrackOrder.module.css';

/** Summary of an order: its first item, the number of others, date and amount. */
export function OrderLine({ order: { items, date, amount } }: { readonly order: Order }) {
  const [first, ...others] = items;
  const name = useProductName(first ?? { productId: '', name: '' });
  if (!first) return null;
  return (
    <div className={classes.order}>
      <Thumbnail image={first.image} small />
      <div className={classes.details}>
        <p className={classes.name}>
          {others.length > 0 ? i18n.t('{name} and {count} more', { name, count: others.length }) : name}
        </p>
        <p className={classes.more}>
          {date !== null && (
            <Trans
              id={/*i18n*/ 'Ordered on <0/>'}
              components={[
                <time key="date" dateTime={new Date(date).toISOString()}>
                  {formatDate(date, 'date')}
                </time>,
              ]}
            />
          )}
          {date !== null && amount !== undefined && <span> · </span>}
          {amount !== undefined && <Price paise={amount} />}
        </p>
      </div>
    </div>
  );
}
