import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const TransitionRecord = v.object({
  by: v.picklist(['tested', 'walked']),
  machine: v.string(),
  all: v.array(v.string()),
  covered: v.array(v.string()),
});

/**
 * Reports how many transitions of each machine the tests covered: in tests of the machine alone (`tested`), and in
 * Chromium where its paths are walked (`walked`). Each run has recorded its transitions in a file of `folder`
 * (tests/machines/transitionRecord.ts).
 */
export function reportTransitions(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const records = files.map((file) =>
    v.parse(TransitionRecord, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const machines = [...new Set(records.map(({ machine }) => machine))].sort();
  const count = (machine: string, by: 'tested' | 'walked') => {
    const own = records.filter((record) => record.machine === machine && record.by === by);
    const covered = new Set(own.flatMap((record) => record.covered)).size;
    return own[0] ? `${covered} of ${own[0].all.length} ${by}` : null;
  };
  const width = Math.max(0, ...machines.map(({ length }) => length));
  return [
    'Transitions of each machine, tested with what it invokes in the test’s hands, and walked in Chromium on the real server:',
    ...machines.map((machine) => {
      const counts = [count(machine, 'tested'), count(machine, 'walked')].filter((part) => part !== null);
      return `  ${machine.padEnd(width)}  ${counts.join(', ')}`;
    }),
  ].join('\n');
}
