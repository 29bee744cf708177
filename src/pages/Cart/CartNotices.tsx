import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import type { CartLine } from '../../../contract/carts/cart.ts';
import { cartMessages } from '../../../contract/carts/cartMessages.ts';
import type { Elements } from '../../components/Elements.ts';
import { useProductsById } from '../../hooks/useProductsById.ts';
import { translate } from '../../language/translate.ts';
import { useShop, useUnsavedChanges } from '../../hooks/shopContext.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './CartNotice.module.css';

interface CartNoticeProps {
  /** Announced when it appears; null for no notice. */
  readonly message: string | null;
  /** A button. */
  readonly children: Elements;
}

/** A message about the cart, above it. */
function CartNotice({ message, children }: CartNoticeProps) {
  return (
    <Group className={message === null ? undefined : classes.notice} gap="0 1rem">
      <Text role="status">{message}</Text>
      {children}
    </Group>
  );
}

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
        <TextButton aria-label={i18n.t('Undo: put {name}, {size} back', values)} onClick={onUndo}>
          {i18n.t('Undo')}
        </TextButton>
      )}
    </CartNotice>
  );
}

/** Message that the server does not have some changes of the cart yet. They are also retried automatically. */
export function UnsavedChanges() {
  const { cart } = useShop();
  const isUnsaved = useUnsavedChanges().length > 0;
  return (
    <CartNotice message={isUnsaved ? translate(cartMessages.unsavedChanges) : null}>
      {isUnsaved && (
        <TextButton onClick={() => cart.send({ type: 'cart.refresh' })}>{i18n.t('Try again')}</TextButton>
      )}
    </CartNotice>
  );
}
