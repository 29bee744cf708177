import { readFileSync } from 'node:fs';
import { describeReplay, readRecording, replay } from 'xstate-offline-inspector/recording';
import { reviveError } from '../devtools/reviveError.ts';
import { loadMachines } from './machines/load.ts';

// Replays recordings of the inspector through the machines of this version. Exits with 1 when one differs or cannot be read.
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: npm run replay -- FILE…');
  process.exit(2);
}
const machines = new Map((await loadMachines()).map((machine) => [machine.id, machine]));
for (const file of files) {
  try {
    const result = replay(readRecording(readFileSync(file, 'utf8')), { machines, reviveError });
    console.log(`${file}\n${describeReplay(result)}`);
    if (result.differences.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`${file}\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
