import { messages } from '../../../contract/messages.ts';
import { toPaise } from '../../../contract/money.ts';
import { useIsCatalogueComing } from '../../app/shopContext.ts';
import type { BillLine } from '../../components/Bill/useBill.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import classes from './PlaceOrder.module.css';

export function SummaryLines({ lines }: { readonly lines: readonly BillLine[] }) {
  const isCatalogueComing = useIsCatalogueComing();
  return (
    <ul className={classes.lines}>
      {lines.map(({ itemId, size, quantity, product }) => (
        <li key={`${itemId}/${size}`} className={classes.line}>
          <Thumbnail small image={product?.image ?? []} />
          {product && (
            <>
              <span className={classes.words}>
                {product.name}
                <small>
                  {size} × {quantity}
                </small>
              </span>
              <Price paise={toPaise(product.price) * quantity} className={classes.amount} />
            </>
          )}
          {!product && !isCatalogueComing && (
            <span className={classes.words}>{messages.product.notFound(itemId)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
