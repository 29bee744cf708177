import { Text } from '@mantine/core';
import { messages } from '../../../contract/texts/messages.ts';
import type { CartLine } from '../../../contract/cart.ts';
import { translate } from '../../language/translate.ts';

/** A line whose product could not be loaded; it stays in the cart. */
export function UnloadedLine({ line: { size, quantity } }: { readonly line: CartLine }) {
  return (
    <Text py="1.25rem">{`${translate(messages.product.loadFailed)} ${translate(size)} × ${quantity}`}</Text>
  );
}
