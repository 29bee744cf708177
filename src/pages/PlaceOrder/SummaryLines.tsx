import { useIsCatalogueComing } from '../../app/shopContext.ts';
import type { BillLine, Piece } from '../../components/Bill/useBill.ts';
import { GoneLine } from './GoneLine.tsx';
import classes from './PlaceOrder.module.css';
import { SummaryLine } from './SummaryLine.tsx';

export function SummaryLines({ lines }: { readonly lines: readonly BillLine<Piece>[] }) {
  const isCatalogueComing = useIsCatalogueComing();
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={`${line.itemId}/${line.size}`} className={classes.line}>
          {line.isUnavailable ? (
            <GoneLine line={line} />
          ) : (
            <SummaryLine line={line} isComing={isCatalogueComing} />
          )}
        </li>
      ))}
    </ul>
  );
}
