import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { createMask } from '../src/client/createMask.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { EMPTY_HOST } from '../src/host.ts';
import { Recording } from '../src/recording/recording.ts';
import { AnswerPlan } from '../src/simulation/answerPlan.ts';
import { simulatable } from '../src/simulation/simulatable.ts';
import { Simulation } from '../src/simulation/simulation.ts';
import { writeTest } from '../src/simulation/writeTest.ts';
import { knownMachines } from '../src/view/knownMachines.ts';
import { receiptMachine as receipt, registerMachine as till } from './fixtures/register.machine.ts';

/** What the page knows of the machines of an app: what their actors have reported. */
async function received(machines: readonly AnyStateMachine[]) {
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  for (const machine of machines)
    createActor(machine, { inspect: createObserver(() => undefined, report) }).start();
  // The events of an actor that starts are reported a microtask later.
  await Promise.resolve();
  return knownMachines(recording.actors.values(), new Map());
}

async function simulate(id: string, ...machines: readonly AnyStateMachine[]) {
  const known = await received(machines);
  const recording = new Recording();
  const machine = simulatable(known.get(id) ?? expect.fail(`no machine ${id}`), known);
  const simulation = new Simulation({
    machine,
    input: { total: 7 },
    recording,
    plan: new AnswerPlan(),
    host: EMPTY_HOST,
  });
  const key = simulation.start();
  const root = () => recording.actors.get(key) ?? expect.fail('no actor');
  const codeOf = (name: string) =>
    simulation.missingCode.find((code) => code.name === name) ?? expect.fail(`no code ${name}`);
  const serviceOf = (name: string) =>
    simulation.services.find((service) => service.name === name) ?? expect.fail(`no service ${name}`);
  return {
    simulation,
    send: (type: string) => simulation.send(root().sessionId, { type }),
    state: () => root().snapshot.value,
    context: () => root().snapshot.context,
    codeOf,
    serviceOf,
  };
}

test('a machine of which only the definition is known is simulated: the user answers its guards and delays', async () => {
  const { simulation, send, state, context, codeOf, serviceOf } = await simulate('till', till);
  expect(simulation.isDefinition).toBe(true);
  expect(simulation.missingCode.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'guard isEmpty',
    'guard not isEmpty',
    'delay patience',
  ]);
  expect(context()).toEqual({ total: 7 });
  // Unknown actions do nothing.
  send('added');
  expect(context()).toEqual({ total: 7 });

  send('paid');
  expect(state()).toBe('charging');
  expect(serviceOf('0.till.charging').input).toBeUndefined();
  simulation.advance(1_000);
  expect(state()).toBe('open');
  simulation.answerCode(codeOf('patience'), 20_000);
  send('paid');
  simulation.advance(19_999);
  expect(state()).toBe('charging');
  simulation.advance(1);
  expect(state()).toBe('open');

  simulation.answerCode(codeOf('isEmpty'), true);
  send('paid');
  expect(state()).toBe('closed');
  simulation.stepBack();
  expect(state()).toBe('open');
  expect(simulation.answerOf(codeOf('isEmpty'))).toBe(true);
  simulation.stepBack();
  expect(simulation.answerOf(codeOf('isEmpty'))).toBe(false);
  send('paid');
  expect(state()).toBe('charging');
});

test('services wait for the user, machines that are known run, and services without a name have the name of their invoke', async () => {
  const { simulation, send, state, codeOf, serviceOf } = await simulate('till', till, receipt);
  send('paid');
  simulation.answer(serviceOf('0.till.charging'), { kind: 'done', output: 7 });
  expect(state()).toBe('printing');
  simulation.answerCode(codeOf('hasPaper'), true);
  simulation.answer(serviceOf('0.receipt.printing'), { kind: 'done', output: 'paper' });
  expect(state()).toBe('waiting');
  simulation.answer(serviceOf('drawer'), { kind: 'done', output: true });
  expect(state()).toBe('closed');
});

test('a machine that invokes itself is simulated once', async () => {
  const self = setup({ actors: { self: fromPromise(async () => undefined) } }).createMachine({
    id: 'self',
    initial: 'a',
    states: { a: { invoke: { src: 'self' } } },
  });
  const { simulation } = await simulate('self', self);
  expect(simulation.services.map(({ src }) => src)).toEqual(['self']);
});

test('a path through a definition is written as a test, with the answers in place of the code', async () => {
  const { simulation, send, codeOf, serviceOf } = await simulate('till', till);
  simulation.answerCode(codeOf('patience'), 20_000);
  send('paid');
  simulation.answer(serviceOf('0.till.charging'), {
    kind: 'error',
    error: { name: 'Failure', message: '', status: 503 },
  });
  simulation.answerCode(codeOf('isEmpty'), true);
  send('paid');
  expect(writeTest(simulation)).toBe(`import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { statesOf, stopTheClock, fakePromise } from 'xstate-offline-inspector/testing';
import { tillMachine } from './tillMachine';

stopTheClock();

test('till, …, paid, 0.till.charging error, isEmpty: yes, paid', async () => {
  const charge = fakePromise(tillMachine, 'charge');
  let isEmpty = false;
  let notIsEmpty = false;
  let patience = 1_000;
  const machine = tillMachine.provide({
    actors: { charge: charge.actor },
    guards: { isEmpty: () => isEmpty, 'not isEmpty': () => notIsEmpty },
    delays: { patience: () => patience },
  });
  const actor = createActor(machine).start();

  expect(statesOf(actor)).toEqual({ till: 'open' });

  patience = 20_000;
  expect(statesOf(actor)).toEqual({ till: 'open' });

  actor.send({ type: 'paid' });
  expect(statesOf(actor)).toEqual({ till: 'charging' });

  await charge.fail(Object.assign(new Error(''), { name: 'Failure', status: 503 }));
  expect(statesOf(actor)).toEqual({ till: 'open' });

  isEmpty = true;
  expect(statesOf(actor)).toEqual({ till: 'open' });

  actor.send({ type: 'paid' });
  expect(statesOf(actor)).toEqual({ till: 'closed' });
});
`);
});
