import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readRecording, Recording } from 'xstate-offline-inspector/recording';
import { bundleMachines } from './bundle.ts';
import { PLANTED_BUGS } from './plantedBugs.ts';
import { describeFailure, machineWalker } from './simulate.ts';

test('a failed run reports what is wrong and how to repeat it, and its recording opens in the inspector', async () => {
  const bug = PLANTED_BUGS.find(({ file }) => file === 'machines/otp.machine.ts') ?? expect.fail();
  const walk = machineWalker(await bundleMachines(bug));
  let failed = await walk(1);
  for (let seed = 2; failed.violations.length === 0 && seed <= bug.within; seed += 1)
    failed = await walk(seed);

  const text = await describeFailure(failed, ' --machines', (record) =>
    walk(failed.seed, (message) => record(failed.machine, message)),
  );
  expect(text).toContain('is busy in');
  expect(text).toContain(`npm run simulate -- --seed ${failed.seed} --machines`);

  const [, file = ''] = /Recording for the inspector: (.+)/.exec(text) ?? [];
  const recording = new Recording();
  recording.load(readRecording(await readFile(file, 'utf8')));
  const otp = [...recording.actors.values()].find(({ name }) => name.startsWith('x:') || name === 'otp');
  expect(otp?.snapshot).toMatchObject({ value: 'verifying' });
  expect(recording.rows.length).toBeGreaterThan(failed.steps.filter((step) => step.startsWith('{')).length);
});
