import { messages } from '../../../contract/texts/messages.ts';
import type { CartLine } from '../../../contract/cart.ts';
import { translate } from '../../language/translate.ts';
import classes from './Cart.module.css';

/** A line whose product could not be loaded; it stays in the cart. */
export function UnloadedLine({ line: { size, quantity } }: { readonly line: CartLine }) {
  return (
    <div className={classes.unknown}>
      {`${translate(messages.product.loadFailed)} ${translate(size)} × ${quantity}`}
    </div>
  );
}
