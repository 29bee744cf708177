import type { SnapshotFrom } from 'xstate';
import type { infiniteListMachine } from './infiniteList.machine.ts';

/**
 * How many items of this list are shown. Of a list that has replaced the machine's it is the first batch, which is on the screen before the
 * machine is told.
 */
export function selectShown({ context }: SnapshotFrom<typeof infiniteListMachine>, listKey: string): number {
  return context.listKey === listKey ? context.shown : context.pacing.batch;
}
