import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { ShellSlot } from '../../components/shellSlot.ts';

/** The element of a slot, once it is set. */
export function Slot({ slot }: { readonly slot: ShellSlot }): ReactElement | null {
  return useSyncExternalStore(slot.subscribe, slot.get, () => null);
}
