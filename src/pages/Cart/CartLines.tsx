import { newChange } from '../../actors/newChange.ts';
import { useIsCatalogueComing, useShop } from '../../app/shopContext.ts';
import type { BillLine } from '../../components/Bill/useBill.ts';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import classes from './Cart.module.css';
import { KnownLine } from './KnownLine.tsx';
import { UnknownLine } from './UnknownLine.tsx';

interface CartLinesProps {
  readonly lines: readonly BillLine[];
  /** The line that had the focus is gone. */
  readonly onRemoved: () => void;
}

export function CartLines({ lines, onRemoved }: CartLinesProps) {
  const { store } = useShop();
  const isCatalogueComing = useIsCatalogueComing();
  return (
    <ul className={classes.list}>
      {lines.map((line) => {
        const { product, itemId, size } = line;
        const setQuantity = (quantity: number) => {
          store.send({ type: 'cart.changed', change: newChange('set', { itemId, size, quantity }) });
          if (quantity === 0) onRemoved();
        };
        return (
          <li key={`${line.itemId}/${line.size}`} className={classes.line}>
            {product && <KnownLine product={product} line={line} onQuantity={setQuantity} />}
            {!product && isCatalogueComing && <LineSkeleton />}
            {!product && !isCatalogueComing && (
              <UnknownLine itemId={line.itemId} onRemove={() => setQuantity(0)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
