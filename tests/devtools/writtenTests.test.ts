import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { host } from '../../devtools/host.ts';
import { shopMachines } from '../../devtools/machines.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { AnswerPlan } from '../../packages/inspector/src/simulation/answerPlan.ts';
import { INPUTS, REFUSALS } from '../../devtools/examples.ts';
import { START } from '../../packages/inspector/src/simulation/startTime.ts';
import { Simulation } from '../../packages/inspector/src/simulation/simulation.ts';
import type { ErrorFields } from '../../packages/inspector/src/simulation/step.ts';
import { writeTest } from '../../packages/inspector/src/simulation/writeTest.ts';
import { NOW } from '../machines/clock.ts';

/** The paths of these simulations are written as tests, which run here as tests of their own. */
const FOLDER = new URL('../../.cache/written-tests/', import.meta.url);
const NO_CONNECTION: ErrorFields = { name: 'Failure', message: '', status: 0 };
const ADDRESS = { postalCode: '', country: 'India', city: '', state: '' };

class Path {
  readonly plan = new AnswerPlan();
  readonly simulation: Simulation;
  private readonly recording = new Recording();

  constructor(id: string, input: unknown = INPUTS[id]) {
    const machine = shopMachines.get(id) ?? expect.fail(`no machine ${id}`);
    this.simulation = new Simulation({ machine, input, recording: this.recording, plan: this.plan, host });
  }

  start(): this {
    this.simulation.start();
    return this;
  }

  send(event: { readonly type: string; readonly [name: string]: unknown }, to?: string): this {
    const actors = [...this.recording.actors.values()];
    const actor = actors.find(({ name, parent }) => (to === undefined ? parent === null : name === to));
    this.simulation.send((actor ?? expect.fail(`no actor ${to}`)).sessionId, event);
    return this;
  }

  done(name: string, output?: unknown): this {
    this.simulation.answer(this.service(name), { kind: 'done', output });
    return this;
  }

  fail(name: string, error: ErrorFields = NO_CONNECTION): this {
    this.simulation.answer(this.service(name), { kind: 'error', error });
    return this;
  }

  never(name: string): this {
    this.simulation.answer(this.service(name), { kind: 'never' });
    return this;
  }

  wait(seconds: number): this {
    this.simulation.advance(seconds * 1_000);
    return this;
  }

  back(): this {
    this.simulation.stepBack();
    return this;
  }

  private service(name: string) {
    return (
      this.simulation.services.find((each) => each.name === name) ?? expect.fail(`${name} is not invoked`)
    );
  }
}

const wrongCode = REFUSALS.find(({ error }) => error['code'] === 'otp_locked') ?? expect.fail('no refusal');
const unplayable = new Path('otp');
unplayable.plan.set('otp', 'watchSms', { kind: 'error', error: { name: 'Error', message: 'no SMS' } });

const paths: Readonly<Record<string, Path>> = {
  // Delays alone.
  longWork: new Path('longWork').start().wait(1).wait(10),
  // A countdown, an error with values, and a step that was undone.
  otp: new Path('otp')
    .start()
    .done('readRequestedCode', null)
    .done('sendCode', { sentAt: START })
    .wait(10)
    .send({ type: 'otp.typed', digits: '123456' })
    .done('verifyCode', 'token')
    .back()
    .fail('verifyCode', wrongCode.error)
    .wait(60),
  // A callback that cannot be started.
  'otp without SMS': unplayable.start().done('readRequestedCode', { sentAt: START, isConfirmed: true }),
  // A machine within a machine, which receives events.
  auth: new Path('auth')
    .start()
    .send({ type: 'identifier.submitted', typed: '+91 98765 43210' })
    .done('checkAccount', { exists: true, name: "Asha O'Hara" })
    .done('readRequestedCode', null)
    .fail('sendCode')
    .send({ type: 'otp.resend' }, 'otp')
    .done('sendCode', { sentAt: START })
    .send({ type: 'otp.typed', digits: '654321' }, 'otp')
    .done('verifyCode', 'token'),
  // Events to a parent.
  session: new Path('session').start().send({ type: 'session.read' }).done('readSession', null),
  // Amounts in paise, and a request that is repeated after a delay.
  orderRequest: new Path('orderRequest').start().fail('sendOrder').wait(20),
  // A request that was stopped is never answered.
  pinPlaces: new Path('pinPlaces', { locality: ADDRESS })
    .start()
    .send({ type: 'locality.edited', locality: { ...ADDRESS, postalCode: '57' } })
    .send({ type: 'locality.edited', locality: { ...ADDRESS, postalCode: '570001' } })
    .done('findPlaces', { pin: '570001', places: [{ city: 'Mysuru', state: 'Karnataka' }] }),
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, { simulation }] of Object.entries(paths)) {
  const text = writeTest(simulation);
  const file = new URL(`${name.replaceAll(' ', '-')}.ts`, FOLDER);
  // It belongs into tests/machines, where these modules are.
  writeFileSync(file, text.replaceAll(`from './`, `from '../../tests/machines/`));
  // The imported file declares the tests.
  describe(`written for ${name}`, async () => {
    await import(/* @vite-ignore */ `${file.href}?${Date.now()}`);
  });
}

test('simulations begin at the time at which the tests of machines do', () => {
  expect(START).toBe(NOW);
});

test('a written test is in the style of the tests of machines', () => {
  const { simulation } = new Path('deliveryPromise', { pin: null })
    .start()
    .done('readPin', '560001')
    .never('fetchPromise')
    .wait(6);
  expect(writeTest(simulation)).toBe(`import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { statesOf, fakePromise } from 'xstate-offline-inspector/testing';
import { deliveryPromiseMachine } from '../../machines/deliveryPromise.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';

stopTheClock();

test('deliveryPromise, readPin done, fetchPromise never ends, 6 s later', async () => {
  const readPin = fakePromise(deliveryPromiseMachine, 'readPin');
  const fetchPromise = fakePromise(deliveryPromiseMachine, 'fetchPromise');
  const machine = deliveryPromiseMachine.provide({ actors: { readPin: readPin.actor, fetchPromise: fetchPromise.actor } });
  const actor = createActor(machine, { input: { pin: null } }).start();

  expect(statesOf(actor)).toEqual({ deliveryPromise: 'reading' });

  await readPin.answer('560001');
  expect(statesOf(actor)).toEqual({ deliveryPromise: 'fetching' });

  await advanceTime(6_000);
  expect(statesOf(actor)).toEqual({ deliveryPromise: 'unknown' });
});
`);
});
