import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { personalDataMessages } from '../../contract/texts/personalDataMessages.ts';
import { dataExportMachine } from '../../machines/dataExport.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(dataExportMachine));

test('downloads once for two presses, says when it failed, and can be tried again', async () => {
  const download = new FakePromiseActor<void>();
  const button = createActor(dataExportMachine.provide({ actors: { downloadData: download.actor } }), {
    inspect: recordTransitions,
  }).start();
  button.send({ type: 'export.requested' });
  button.send({ type: 'export.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  await download.fail(new Failure('', { status: 0 }));
  expect(button.getSnapshot().context.error).toBe(personalDataMessages.exportFailed);
  button.send({ type: 'export.requested' });
  expect(button.getSnapshot().context.error).toBeNull();
  await download.answer();
  expect(download.inputs).toHaveLength(2);
  expect(button.getSnapshot().hasTag('busy')).toBe(false);
});
