import { useIsCatalogueLoading } from '../../app/shopContext.ts';
import type { BillLine } from '../../components/Bill/useBill.ts';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import classes from './Cart.module.css';
import { KnownLine } from './KnownLine.tsx';
import { UnknownLine } from './UnknownLine.tsx';

interface CartLinesProps {
  readonly lines: readonly BillLine[];
  /** 0 removes the line. */
  readonly onQuantity: (line: BillLine, quantity: number) => void;
}

export function CartLines({ lines, onQuantity }: CartLinesProps) {
  const isCatalogueLoading = useIsCatalogueLoading();
  return (
    <ul className={classes.list}>
      {lines.map((line) => {
        const { product } = line;
        const setQuantity = (quantity: number) => onQuantity(line, quantity);
        return (
          <li key={`${line.itemId}/${line.size}`} className={classes.line}>
            {product && <KnownLine product={product} line={line} onQuantity={setQuantity} />}
            {!product && isCatalogueLoading && <LineSkeleton />}
            {!product && !isCatalogueLoading && (
              <UnknownLine itemId={line.itemId} onRemove={() => setQuantity(0)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
