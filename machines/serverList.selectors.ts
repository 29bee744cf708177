import type { SnapshotFrom } from 'xstate';
import type { serverListMachine } from './serverList.machine.ts';

/** What is known of the list with this query. `failed`: it, or more of it, could not be loaded, or not again. */
export function selectListStatus(
  snapshot: SnapshotFrom<typeof serverListMachine>,
  query: string,
): 'loading' | 'loaded' | 'failed' {
  if (snapshot.context.query === query && snapshot.hasTag('failed')) return 'failed';
  return snapshot.context.list?.query === query ? 'loaded' : 'loading';
}
