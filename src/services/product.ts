import { productMachine } from '../../machines/product.machine.ts';
import type { Edges } from './dependencies.ts';
import { newChange } from './newChange.ts';

export function provideProduct({ tellStore }: Edges) {
  return productMachine.provide({
    actions: {
      addToCart: (_, { line }) => tellStore({ type: 'cart.changed', change: newChange('add', line) }),
    },
  });
}
