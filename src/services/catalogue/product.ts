import { productMachine } from '../../../machines/product.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { createCartChange } from '../carts/createCartChange.ts';

export function provideProduct({ sendToStore }: Dependencies) {
  return productMachine.provide({
    actions: {
      addToCart: (_, { line }) =>
        sendToStore({ type: 'cart.changed', change: createCartChange('add', line) }),
    },
  });
}
