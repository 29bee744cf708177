import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { ShellArea } from '../../components/shellArea.ts';

/** The element of an area, once it is there. */
export function Area({ area }: { readonly area: ShellArea }): ReactElement | null {
  return useSyncExternalStore(area.subscribe, area.get, () => null);
}
