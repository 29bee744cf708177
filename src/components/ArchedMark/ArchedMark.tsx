import { Rangoli } from '../Rangoli/Rangoli.tsx';
import classes from './ArchedMark.module.css';

/** The shop's mark in an arch, above a text that says that there is nothing to show; it glows while something is awaited. */
export function ArchedMark({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  return (
    <div className={classes.arch} data-waiting={isWaiting || undefined}>
      <Rangoli size={72} />
    </div>
  );
}
