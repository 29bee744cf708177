import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import { useSpokenName } from '../../app/useSpokenName.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { Trans } from '../../language/Trans.tsx';
import { dateInWords } from '../../language/dateInWords.ts';
import classes from './TrackOrder.module.css';

/** Which order it is: its first piece, how many more, when and for how much. */
export function OrderLine({ order: { items, date, amount } }: { readonly order: Order }) {
  const [first, ...others] = items;
  const name = useSpokenName(first ?? { productId: '', name: '' });
  if (!first) return null;
  return (
    <div className={classes.order}>
      <Thumbnail image={first.image} small />
      <div className={classes.words}>
        <p className={classes.name}>
          {others.length > 0 ? i18n.t('{name} and {count} more', { name, count: others.length }) : name}
        </p>
        <p className={classes.more}>
          <Trans
            id={/*i18n*/ 'Ordered on <0/>'}
            components={[
              <time key="date" dateTime={new Date(date).toISOString()}>
                {dateInWords(date, 'long')}
              </time>,
            ]}
          />
          {amount !== undefined && (
            <>
              {' · '}
              <Price paise={amount} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
