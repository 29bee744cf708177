import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './Niche.module.css';

/** The mark in a lamp's niche: heads a page that has nothing to show, or not yet. */
export function Niche({ isLit = false }: { readonly isLit?: boolean }) {
  return (
    <div className={classes.niche} data-lit={isLit || undefined}>
      <Rangoli size={72} />
    </div>
  );
}
