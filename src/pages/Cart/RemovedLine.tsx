import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import type { CartLine } from '../../../contract/carts/cart.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { translate } from '../../language/translate.ts';
import { CartNotice } from './CartNotice.tsx';

interface RemovedLineProps {
  /** The line that was removed last; null when there is nothing to undo. */
  readonly line: CartLine | null;
  /** Whether the line is in the cart again. */
  readonly isBack: boolean;
  readonly onUndo: () => void;
}

/** Message about the removed line, with an undo button. It has no time limit and stays until the next change of the cart. */
export function RemovedLine({ line, isBack, onUndo }: RemovedLineProps) {
  const [product] = useProductsById(line ? [line.itemId] : []).products;
  const values = line && { name: product?.name ?? line.itemId, size: translate(line.size) };
  const message =
    values &&
    (isBack
      ? i18n.t('{name}, {size} is back in your cart.', values)
      : i18n.t('Removed {name}, {size}.', values));
  return (
    <CartNotice message={message}>
      {values && !isBack && (
        <Button
          variant="transparent"
          aria-label={i18n.t('Undo: put {name}, {size} back', values)}
          onClick={onUndo}
        >
          {i18n.t('Undo')}
        </Button>
      )}
    </CartNotice>
  );
}
