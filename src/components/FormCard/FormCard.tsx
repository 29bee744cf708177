import type { Elements } from '../Elements.ts';
import { ShopMark } from '../ShopMark/ShopMark.tsx';
import classes from './FormCard.module.css';

interface FormCardProps {
  readonly isBusy: boolean;
  /** Shown above the card, or beside it in wide windows. */
  readonly aside?: Elements;
  /** Starts with an `h1`. */
  readonly children: Elements;
}

/** A page with a single form in a narrow card. */
export function FormCard({ isBusy, aside, children }: FormCardProps) {
  return (
    <section className={classes.page}>
      {aside}
      <div className={classes.card} aria-busy={isBusy}>
        <ShopMark size={44} />
        {children}
      </div>
    </section>
  );
}
