import type { SnapshotFrom } from 'xstate';
import type { serverListMachine } from './serverList.machine.ts';

/** The state of the list with this query. `failed`: loading, loading more or reloading failed. */
export function selectListStatus(
  snapshot: SnapshotFrom<typeof serverListMachine>,
  query: string,
): 'loading' | 'loaded' | 'failed' {
  if (snapshot.context.query === query && snapshot.hasTag('failed')) return 'failed';
  return snapshot.context.list?.query === query ? 'loaded' : 'loading';
}
