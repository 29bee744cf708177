import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { ShellSlot } from '../../components/shellSlot.ts';

/** The element of an area, once it is there. */
export function Slot({ area }: { readonly area: ShellSlot }): ReactElement | null {
  return useSyncExternalStore(area.subscribe, area.get, () => null);
}
