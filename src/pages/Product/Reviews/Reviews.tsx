import { useSessionStatus } from '../../../app/shopContext.ts';
import { SectionTitle } from '../../../components/SectionTitle/SectionTitle.tsx';
import classes from './Reviews.module.css';
import { ReviewsOfProduct } from './ReviewsOfProduct.tsx';

/** What shoppers say of a product. Comes after hydration, so that painted pages stay the same for everybody. */
export function Reviews({ productId }: { readonly productId: string }) {
  const status = useSessionStatus();
  return (
    <section aria-labelledby="reviews" className={classes.section}>
      <SectionTitle id="reviews" title="Reviews" />
      {status === 'unknown' ? (
        <div className={classes.coming} />
      ) : (
        // Begins anew when the shopper signs in or out: which review is theirs depends on it.
        <ReviewsOfProduct key={status} productId={productId} isSignedIn={status === 'signedIn'} />
      )}
    </section>
  );
}
