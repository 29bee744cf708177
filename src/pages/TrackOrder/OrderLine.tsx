import type { Order } from '../../../contract/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import classes from './TrackOrder.module.css';

const placedOn = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Which order it is: its first piece, how many more, when and for how much. */
export function OrderLine({ order: { items, date, amount } }: { readonly order: Order }) {
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <div className={classes.order}>
      <Thumbnail image={first.image} small />
      <div className={classes.words}>
        <p className={classes.name}>
          {first.name}
          {others.length > 0 && ` and ${others.length} more`}
        </p>
        <p className={classes.more}>
          Ordered on <time dateTime={new Date(date).toISOString()}>{placedOn.format(date)}</time>
          {amount !== undefined && (
            <>
              {' · '}
              <Price paise={toPaise(amount)} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
