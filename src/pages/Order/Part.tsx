import { useId } from 'react';
import type { Elements } from '../../components/Elements.ts';
import classes from './Order.module.css';

interface PartProps {
  readonly title: string;
  readonly children: Elements;
}

/** A titled part of the order page. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
