import { i18n } from '@lingui/core';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FiltersProps } from './FiltersProps.ts';
import classes from './FilterSheet.module.css';
import { formatProductCount } from './formatProductCount.ts';

interface FilterSheetProps extends Pick<FiltersProps, 'found'> {
  /** The controls of the filters. */
  readonly children: ReactNode;
  readonly onClosed: () => void;
}

/** The filters over the page, on small screens. The list behind changes with each choice, and the sheet says how many products are left. */
export function FilterSheet({ found, onClosed, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={onClosed}
      // A click on the backdrop closes it, in browsers that support this.
      {...{ closedby: 'any' }}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {i18n.t('Filters')}
        </h2>
        <button type="button" className={classes.close} aria-label={i18n.t('Close')} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        <p className={classes.count} role="status">
          {found !== null && formatProductCount(found)}
        </p>
        <button type="button" className={classes.apply} onClick={close}>
          {i18n.t('Apply')}
        </button>
      </footer>
    </dialog>
  );
}
