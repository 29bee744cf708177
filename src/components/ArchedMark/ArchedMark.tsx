import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './ArchedMark.module.css';

/** The shop's mark in an arch, for pages with nothing to show. It glows while something is loading. */
export function ArchedMark({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  return (
    <div className={classes.arch} data-waiting={isWaiting || undefined}>
      <Rangoli size={72} />
    </div>
  );
}
