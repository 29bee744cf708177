import type { Difference, ReplayResult } from './replay.ts';

/** A report of a replay for a terminal. */
export function describeReplay({ actors, snapshots, skipped, differences }: ReplayResult): string {
  const count = `${actors} ${actors === 1 ? 'actor' : 'actors'}, ${snapshots} equal ${snapshots === 1 ? 'snapshot' : 'snapshots'}`;
  return [
    differences.length === 0
      ? `The replay is equal to the recording: ${count}.`
      : `The replay differs: ${count}.`,
    ...skipped.map((reason) => `Not replayed: ${reason}`),
    ...differences.map(describeDifference),
  ].join('\n');
}

function describeDifference({ tab, actor, event, index, path, recorded, replayed }: Difference): string {
  return [
    `In ${tab}, ${actor} differs after ${event}, its event ${index}, in ${path}:`,
    `  recorded ${JSON.stringify(recorded)}`,
    `  replayed ${JSON.stringify(replayed)}`,
  ].join('\n');
}
