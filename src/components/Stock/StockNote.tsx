import { i18n } from '@lingui/core';
import classes from './StockNote.module.css';

/** ‘Only 2 left’ or ‘Out of stock’. */
export function StockNote({ left }: { readonly left: number }) {
  return (
    <span className={classes.note}>
      {left === 0 ? i18n.t('Out of stock') : i18n.t('Only {left} left', { left })}
    </span>
  );
}
