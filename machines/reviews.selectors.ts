import type { SnapshotFrom } from 'xstate';
import type { reviewsMachine } from './reviews.machine.ts';

/** How many reviews there are, as far as is known: at least one more than are listed while others follow. */
export function selectTotal({
  reviews,
  after,
  summary,
}: SnapshotFrom<typeof reviewsMachine>['context']): number {
  return after === null ? reviews.length : Math.max(summary?.count ?? 0, reviews.length + 1);
}
