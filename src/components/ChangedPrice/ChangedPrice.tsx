import { i18n } from '@lingui/core';
import type { Paise } from '../../../contract/money.ts';
import { Price } from '../Price/Price.tsx';
import hidden from '../../theme/visuallyHidden.module.css';
import classes from './ChangedPrice.module.css';

interface ChangedPriceProps {
  readonly before: Paise;
  readonly now: Paise;
}

/** The old price, struck out, and the new price, with a text for screen readers. */
export function ChangedPrice({ before, now }: ChangedPriceProps) {
  return (
    <span className={classes.changed}>
      <del>
        <span className={hidden.visuallyHidden}>{i18n.t('Was')} </span>
        <Price paise={before} />
      </del>{' '}
      <ins>
        <span className={hidden.visuallyHidden}>{i18n.t('now')} </span>
        <Price paise={now} />
      </ins>
    </span>
  );
}
