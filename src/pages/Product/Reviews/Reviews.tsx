import { i18n } from '@lingui/core';
import { useSessionStatus } from '../../../hooks/shopContext.ts';
import { SectionTitle } from '../../../components/SectionTitle/SectionTitle.tsx';
import classes from './Reviews.module.css';
import { ReviewsOfProduct } from './ReviewsOfProduct.tsx';

interface ReviewsProps {
  readonly productId: string;
  /** The element beside the price that the average rating is rendered into; null until it is mounted. */
  readonly ratingContainer: Element | null;
}

/** The reviews of a product. Rendered after hydration, so that the server's HTML does not depend on the shopper. */
export function Reviews({ productId, ratingContainer }: ReviewsProps) {
  const status = useSessionStatus();
  return (
    <section aria-labelledby="reviews">
      <SectionTitle id="reviews" title={i18n.t('Reviews')} />
      {status === 'unknown' ? (
        <div className={classes.loading} />
      ) : (
        // The key restarts the machine on sign-in and sign-out, because these change which review is the shopper's own.
        <ReviewsOfProduct
          key={status}
          productId={productId}
          isSignedIn={status === 'signedIn'}
          ratingContainer={ratingContainer}
        />
      )}
    </section>
  );
}
