import { cartEditingMachine } from '../../machines/cartEditing.machine.ts';
import type { Edges } from './dependencies.ts';
import { newChange } from './newChange.ts';

export function provideCartEditing({ tellStore }: Edges) {
  return cartEditingMachine.provide({
    actions: {
      setLine: (_, { line }) => {
        if (line) tellStore({ type: 'cart.changed', change: newChange('set', line) });
      },
    },
  });
}
