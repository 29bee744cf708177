import type { SnapshotFrom } from 'xstate';
import type { infiniteListMachine } from './infiniteList.machine.ts';

/**
 * The number of items to show of the list with this key. For a new list, which is rendered before the machine receives its key, it is the
 * size of the first batch.
 */
export function selectShown({ context }: SnapshotFrom<typeof infiniteListMachine>, listKey: string): number {
  return context.listKey === listKey ? context.shown : context.pacing.batch;
}
