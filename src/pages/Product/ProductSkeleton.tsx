import { i18n } from '@lingui/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import classes from './ProductSkeleton.module.css';

/** Placeholder for a product while the catalogue is loading. */
export function ProductSkeleton() {
  usePageTitle(null);
  return (
    <>
      <LongWork message={waitingMessages.products} />
      <div className={classes.product} role="status" aria-label={i18n.t('Loading product')}>
        <div className={classes.picture} />
        <div>
          <div className={classes.name} />
          <div className={classes.line} />
          <div className={classes.line} />
          <div className={classes.button} />
        </div>
      </div>
    </>
  );
}
