import { i18n } from '@lingui/core';
import { useSessionStatus } from '../../../app/shopContext.ts';
import { SectionTitle } from '../../../components/SectionTitle/SectionTitle.tsx';
import classes from './Reviews.module.css';
import { ReviewsOfProduct } from './ReviewsOfProduct.tsx';

interface ReviewsProps {
  readonly productId: string;
  /** Where the average is shown besides, when there is one. */
  readonly ratingContainer: Element | null;
}

/** What shoppers say of a product. Comes after hydration, so that painted pages stay the same for everybody. */
export function Reviews({ productId, ratingContainer }: ReviewsProps) {
  const status = useSessionStatus();
  return (
    <section aria-labelledby="reviews">
      <SectionTitle id="reviews" title={i18n.t('Reviews')} />
      {status === 'unknown' ? (
        <div className={classes.loading} />
      ) : (
        // Begins anew when the shopper signs in or out: which review is theirs depends on it.
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
