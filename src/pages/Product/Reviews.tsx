import { messages } from '../../../contract/messages.ts';
import { SectionTitle } from '../../components/SectionTitle/SectionTitle.tsx';
import classes from './Reviews.module.css';

export function Reviews() {
  return (
    <section aria-labelledby="reviews">
      <SectionTitle id="reviews" title="Reviews" />
      <p className={classes.none}>{messages.review.none}</p>
    </section>
  );
}
