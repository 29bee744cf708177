import { cartEditingMachine } from '../../../machines/cartEditing.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { createCartChange } from './createCartChange.ts';

export function provideCartEditing({ sendToStore }: Dependencies) {
  return cartEditingMachine.provide({
    actions: {
      setLine: (_, { line }) => {
        if (line) sendToStore({ type: 'cart.changed', change: createCartChange('set', line) });
      },
    },
  });
}
