import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { createMask } from '../src/client/createMask.ts';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { EMPTY_HOST, type Host } from '../src/host.ts';
import { Recording } from '../src/recording/recording.ts';
import { readRecording, writeRecording } from '../src/recording/recordingFile.ts';
import { recordedPath } from '../src/simulation/recordedPath.ts';
import { writeTest } from '../src/simulation/writeTest.ts';
import { actorAt } from '../src/testing/statesOf.ts';
import { knownMachines } from '../src/view/knownMachines.ts';
import { receiptMachine, tillMachine } from './fixtures/till.machine.ts';

/** Tests that are written here from recordings run here as tests of their own. */
const FOLDER = new URL('../../../.cache/recorded-tests/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });

/** What an app does with real actors, and what the page receives of it. Its clock is advanced by the session. */
async function record(): Promise<Recording> {
  vi.useFakeTimers({ now: Date.parse('2027-05-06T07:08:09Z') });
  const recording = new Recording();
  recording.open({ id: 'tab', title: 'A shop', address: '/', source: 'app', app: '' });
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  const inspect = createObserver(() => undefined, report);
  const failures = [new Error('No connection'), null];
  const paper = [Object.assign(new Error('No paper'), { code: 7 }), null];
  const answer = async (results: (Error | null)[]) => {
    const failure = results.shift();
    if (failure) throw failure;
    return 1;
  };
  const machine = tillMachine.provide({
    actors: {
      charge: fromPromise(async () => answer(failures)),
      slip: receiptMachine.provide({
        actors: { print: fromPromise(async () => String(await answer(paper))) },
      }),
    },
  });
  const till = createActor(machine, { input: { isStaff: true }, inspect }).start();
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  till.send({ type: 'paid', password: 'open sesame' });
  await wait(700);
  till.send({ type: 'scanned', price: 12 });
  till.send({ type: 'paid', password: 'open sesame' });
  await wait(30_000);
  till.send({ type: 'paid', password: 'open sesame' });
  await wait(10);
  actorAt(till, 'first.receipt').send({ type: 'paper.added' });
  await wait(10);
  vi.useRealTimers();
  return recording;
}

const recording = await record();

function write(source: Recording, host: Host, until: number | null = null, id = 'till'): string {
  const actor = [...source.actors.values()].find(({ machine }) => machine?.id === id) ?? expect.fail(id);
  const machines = knownMachines(source.actors.values(), host.machines);
  return writeTest(recordedPath({ recording: source, actor, host, machines, until }));
}

const withCode: Host = {
  ...EMPTY_HOST,
  machines: new Map<string, AnyStateMachine>([
    ['till', tillMachine],
    ['receipt', receiptMachine],
  ]),
};

const fromFile = new Recording();
fromFile.load(readRecording(writeRecording(recording, false)));

for (const [name, text] of [
  ['a-live-session', write(recording, EMPTY_HOST)],
  ['a-session-of-a-host-with-the-machines', write(recording, withCode)],
  ['a-file-without-personal-data', write(fromFile, EMPTY_HOST)],
  ['a-machine-below-another', write(recording, EMPTY_HOST, null, 'receipt')],
] as const) {
  const file = new URL(`${name}.ts`, FOLDER);
  const fixture = `../../packages/inspector/tests/fixtures/till.machine.ts`;
  writeFileSync(file, text.replaceAll(/'\.\/(till|receipt)Machine'/g, `'${fixture}'`));
  // The imported file declares the tests.
  describe(`written for ${name}`, async () => {
    await import(/* @vite-ignore */ `${file.href}?${Date.now()}`);
  });
}

test('a session is written as a test: its events, what services answered, the time that passed, and the states after each', () => {
  const text = write(recording, EMPTY_HOST).replaceAll(/password: '[^']*'/g, "password: '…'");
  expect(text).toBe(`import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { actorAt, statesOf, advanceTime, stopTheClock, fakeCallback, fakePromise } from 'xstate-offline-inspector/testing';
import { receiptMachine } from './receiptMachine';
import { tillMachine } from './tillMachine';

stopTheClock();

test('till, …, charge done, print error, paper.added, print done', async () => {
  // Some values were replaced when this was recorded.
  const barCodeReader = fakeCallback(tillMachine, 'bar-code reader');
  const charge = fakePromise(tillMachine, 'charge');
  const print = fakePromise(receiptMachine, 'print');
  const receipt = receiptMachine.provide({ actors: { print: print.actor } });
  const machine = tillMachine.provide({ actors: { 'bar-code reader': barCodeReader.actor, charge: charge.actor, slip: receipt } });
  const actor = createActor(machine, { input: { isStaff: true } }).start();

  expect(statesOf(actor)).toEqual({ till: 'open' });

  actor.send({ type: 'paid', password: '…' });
  expect(statesOf(actor)).toEqual({ till: 'refused' });

  await advanceTime(100);
  barCodeReader.send({ type: 'scanned', price: 30 });
  expect(statesOf(actor)).toEqual({ till: 'refused' });

  await advanceTime(401);
  expect(statesOf(actor)).toEqual({ till: 'open' });

  await advanceTime(199);
  actor.send({ type: 'scanned', price: 12 });
  expect(statesOf(actor)).toEqual({ till: 'open' });

  actor.send({ type: 'paid', password: '…' });
  expect(statesOf(actor)).toEqual({ till: 'charging' });

  await charge.fail(new Error('No connection'));
  expect(statesOf(actor)).toEqual({ till: 'failed' });

  await advanceTime(30_001);
  expect(statesOf(actor)).toEqual({ till: 'open' });

  actor.send({ type: 'paid', password: '…' });
  expect(statesOf(actor)).toEqual({ till: 'charging' });

  await charge.answer(1);
  expect(statesOf(actor)).toEqual({ till: 'printing', 'first.receipt': 'printing' });

  await print.fail(Object.assign(new Error('No paper'), { code: 7 }));
  expect(statesOf(actor)).toEqual({ till: 'printing', 'first.receipt': 'outOfPaper' });

  await advanceTime(9);
  actorAt(actor, 'first.receipt').send({ type: 'paper.added' });
  expect(statesOf(actor)).toEqual({ till: 'printing', 'first.receipt': 'printing' });

  await print.answer('1');
  expect(statesOf(actor)).toEqual({ till: 'closed' });
});
`);
});

test('a past moment is written until then', () => {
  const paid = recording.rows.find(({ event }) => event.type === 'paid') ?? expect.fail();
  const text = write(recording, EMPTY_HOST, paid.at);
  expect(text).toContain("expect(statesOf(actor)).toEqual({ till: 'refused' });");
  expect(text).not.toContain('advanceTime(');
});

test('a recording without the start of the actor is refused with that reason', () => {
  const cut = new Recording();
  cut.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const started = (message: { readonly type: string; readonly event?: { readonly type: string } }) =>
    message.type === '@xstate.event' && message.event?.type === 'xstate.init';
  const messages = recording.messagesOf('tab').filter((message) => !started(message));
  cut.receive(
    'tab',
    messages.map((message) => ({ ...message, createdAt: String(message.createdAt) })),
  );
  expect(() => write(cut, EMPTY_HOST)).toThrow('does not have the start');
});
