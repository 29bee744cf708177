import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from 'xstate-offline-inspector/client';
import { Recording, writeRecording } from 'xstate-offline-inspector/recording';
import { ROOT } from '../../scripts/shared/run.ts';
import { freshClient } from '../../tests/server/fresh-pglite.ts';
import type { Bundles } from './bundle.ts';
import { embeddedDatabase } from './database.ts';
import { evaluate } from './evaluate.ts';
import type * as Machines from './machines/entry.ts';
import { Participant } from './participant.ts';
import { START, World } from './world.ts';
import { runSeed, type RunOptions, type RunResult } from './run.ts';

/** Where the recordings of failed runs are written. */
const FOLDER = path.join(ROOT, 'test-results/simulation');

/** Runs the shop once on an empty database in memory. */
export async function simulate(
  bundles: Bundles,
  seed: number,
  record?: RunOptions['record'],
): Promise<RunResult> {
  // Postgres's own timers would otherwise be set for today, which is weeks later than the clock of the run.
  const { now } = Date;
  Object.assign(Date, { now: () => START });
  try {
    const { client, close } = await freshClient();
    try {
      return await runSeed(seed, { bundles, database: embeddedDatabase(client), ...(record && { record }) });
    } finally {
      await close();
    }
  } finally {
    Object.assign(Date, { now });
  }
}

/** The report of a failed run: violations, how to repeat it, and its recording. */
export async function describeFailure(
  { seed, violations }: Pick<RunResult, 'seed' | 'violations'>,
  options: string,
  run: (record: (page: string, message: Message) => void) => Promise<unknown>,
): Promise<string> {
  const file = path.relative(ROOT, await writeRun(`seed-${seed}`, run));
  return [
    `Seed ${seed}:`,
    ...violations.map((violation) => `- ${violation}`),
    `Again: npm run simulate -- --seed ${seed}${options}`,
    `Recording for the inspector: ${file}`,
  ].join('\n');
}

/** Runs again and writes what the machines do into a file for the inspector. Returns the file's path. */
async function writeRun(
  name: string,
  run: (record: (page: string, message: Message) => void) => Promise<unknown>,
): Promise<string> {
  const recording = new Recording();
  await run((page, message) => {
    if (!recording.tabs.has(page))
      recording.open({ id: page, title: page, address: '', source: 'app', app: name });
    recording.receive(page, [message]);
  });
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  await writeFile(file, writeRecording(recording, true));
  return file;
}

/** Walks through machines, see walkMachine.ts, in the code of a bundle of bundleMachines. */
export function machineWalker(machines: string): typeof Machines.walkMachine {
  const exported = evaluate(machines, new Participant('machines'), new World(0), {});
  // The type matches the exports of the bundle's entry.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (exported as typeof Machines).walkMachine;
}
