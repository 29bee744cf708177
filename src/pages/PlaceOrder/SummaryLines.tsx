import type { BillProduct, CartBill } from '../../components/Bill/buildBill.ts';
import { UnavailableLine } from './UnavailableLine.tsx';
import classes from './PlaceOrder.module.css';
import { SummaryLine } from './SummaryLine.tsx';

export function SummaryLines({ bill: { lines, status } }: { readonly bill: CartBill<BillProduct> }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={`${line.itemId}/${line.size}`} className={classes.line}>
          {line.isUnavailable ? (
            <UnavailableLine line={line} />
          ) : (
            <SummaryLine line={line} hasFailed={status === 'failed'} />
          )}
        </li>
      ))}
    </ul>
  );
}
