import { ShopMark } from '../ShopMark/ShopMark.tsx';
import classes from './ArchedMark.module.css';

/** The shop's mark in an arch, for pages without content. With `isWaiting` it glows. */
export function ArchedMark({ isWaiting = false }: { readonly isWaiting?: boolean }) {
  return (
    <div className={classes.arch} data-waiting={isWaiting || undefined}>
      <ShopMark size={72} />
    </div>
  );
}
