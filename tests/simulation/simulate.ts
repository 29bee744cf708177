import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Recording } from '../../inspector/recording/recording.ts';
import { writeRecording } from '../../inspector/recording/recordingFile.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { freshClient } from '../server/fresh-pglite.ts';
import type { Bundles } from './bundle.ts';
import { runSeed, type RunOptions, type RunResult } from './run.ts';

/** Where the recordings of failed runs are written. */
const FOLDER = path.join(ROOT, 'test-results/simulation');

/** Runs the shop once on an empty database in memory. */
export async function simulate(
  bundles: Bundles,
  seed: number,
  record?: RunOptions['record'],
): Promise<RunResult> {
  const { client, close } = await freshClient();
  try {
    return await runSeed(seed, { bundles, client, ...(record && { record }) });
  } finally {
    await close();
  }
}

/** Runs a failed seed again and writes what the machines of its pages did to a file for the inspector. Returns the file's path. */
export async function recordRun(bundles: Bundles, seed: number): Promise<string> {
  const recording = new Recording();
  await simulate(bundles, seed, (page, message) => {
    if (!recording.tabs.has(page))
      recording.open({ id: page, title: page, address: '', source: 'app', app: `seed ${seed}` });
    recording.receive(page, [message]);
  });
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `seed-${seed}.json`);
  await writeFile(file, writeRecording(recording, true));
  return file;
}

/** What a developer needs of a failed run: what is wrong, how to repeat it, and its recording. */
export async function describeFailure(bundles: Bundles, { seed, violations }: RunResult): Promise<string> {
  const file = path.relative(ROOT, await recordRun(bundles, seed));
  return [
    `Seed ${seed}:`,
    ...violations.map((violation) => `- ${violation}`),
    `Again: npm run simulate -- --seed ${seed}`,
    `Recording for the inspector: ${file}`,
  ].join('\n');
}
