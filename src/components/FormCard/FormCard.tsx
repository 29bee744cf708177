import type { ReactNode } from 'react';
import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './FormCard.module.css';

interface FormCardProps {
  readonly isBusy: boolean;
  /** Begins with its `h1`. */
  readonly children: ReactNode;
}

/** The narrow card in the middle of a page that is one form. */
export function FormCard({ isBusy, children }: FormCardProps) {
  return (
    <section className={classes.page}>
      <div className={classes.card} aria-busy={isBusy}>
        <Rangoli size={44} />
        {children}
      </div>
    </section>
  );
}
