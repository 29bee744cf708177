import { i18n } from '@lingui/core';
import { Skeleton } from '@mantine/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import classes from './ProductView.module.css';

/** Placeholder for a product while the catalogue is loading. */
export function ProductSkeleton() {
  usePageTitle(null);
  return (
    <>
      <LongWork message={waitingMessages.products} />
      <div className={classes.product} role="status" aria-label={i18n.t('Loading product')}>
        <Skeleton className={classes.unloadedPicture} />
        <div>
          <Skeleton w="70%" h="2.5rem" mt="xl" mb="lg" />
          <Skeleton maw="30rem" h="1rem" mb="sm" />
          <Skeleton maw="30rem" h="1rem" />
          <Skeleton w="14rem" h="3.25rem" mt="xl" />
        </div>
      </div>
    </>
  );
}
