import type { CartChange } from '../../contract/cart.ts';
import { productMachine } from '../../machines/product.machine.ts';

export function provideProduct(changeCart: (change: CartChange) => void) {
  return productMachine.provide({
    actions: { addToCart: (_, { line }) => changeCart({ kind: 'add', line }) },
  });
}
