import { describe, expect, test } from 'vitest';
import { host } from '../../devtools/host.ts';
import { shopMachines } from '../../devtools/machines.ts';
import { activeStates } from '../../packages/inspector/src/recording/activeStates.ts';
import type { SentEvent } from '../../packages/inspector/src/recording/protocol.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { findTransitions } from '../../packages/inspector/src/recording/findTransitions.ts';
import { AnswerPlan, type PlannedAnswer } from '../../packages/inspector/src/simulation/answerPlan.ts';
import { INPUTS } from '../../devtools/examples.ts';
import { START } from '../../packages/inspector/src/simulation/startTime.ts';
import { Simulation } from '../../packages/inspector/src/simulation/simulation.ts';

const NO_CONNECTION = { kind: 'error', error: { name: 'Failure', message: '', status: 0 } } as const;
const EMAIL = { email: 'asha@example.com' };

function simulate(
  id: string,
  input: unknown = INPUTS[id],
  answers: Readonly<Record<string, PlannedAnswer>> = {},
) {
  const recording = new Recording();
  const machine = shopMachines.get(id) ?? expect.fail(`no machine ${id}`);
  const plan = new AnswerPlan();
  for (const [src, answer] of Object.entries(answers)) plan.set(id, src, answer);
  const simulation = new Simulation({ machine, input, recording, plan, host });
  const key = simulation.start();
  const root = () => recording.actors.get(key) ?? expect.fail('no actor');
  const service = (name: string) =>
    simulation.services.find((each) => each.name === name) ?? expect.fail(`${name} is not invoked`);
  return {
    recording,
    simulation,
    root,
    service,
    state: () => root().snapshot.value,
    services: () => simulation.services.map(({ name }) => name),
    eventTypes: () => recording.rows.map(({ event }) => event.type),
    send: (event: SentEvent) => simulation.send(root().sessionId, event),
    resolve: (name: string, output: unknown) => simulation.answer(service(name), { kind: 'done', output }),
    reject: (name: string) => simulation.answer(service(name), NO_CONNECTION),
  };
}

test.each([...shopMachines.keys()])('%s starts with its example input', (id) => {
  const { root } = simulate(id);
  expect(root()).toMatchObject({ name: id, parent: null, snapshot: { status: 'active' } });
});

test('an invalid input throws and leaves nothing behind', () => {
  const recording = new Recording();
  const machine = shopMachines.get('auth') ?? expect.fail();
  const simulation = new Simulation({ machine, input: null, recording, plan: new AnswerPlan(), host });
  expect(() => simulation.start()).toThrow(TypeError);
  expect([...recording.tabs, ...recording.actors]).toEqual([]);
});

test('a sign-in runs without a shop: events by hand, and results instead of services', () => {
  const { service, services, state, root, send, resolve, reject, eventTypes } = simulate('auth');
  send({ type: 'identifier.submitted', typed: 'asha@example.com' });
  expect(state()).toEqual({ identifier: 'checking' });
  expect(service('checkAccount').input).toEqual({ identifier: EMAIL });
  reject('checkAccount');
  expect(state()).toEqual({ identifier: { editing: 'unchecked' } });

  send({ type: 'identifier.submitted', typed: 'asha@example.com' });
  resolve('checkAccount', { exists: true, name: 'Asha' });
  expect(state()).toEqual({ login: { password: 'editing' } });
  send({ type: 'password.submitted', password: 'marigold' });
  resolve('logIn', 't'.repeat(40));
  expect(root().snapshot).toMatchObject({ status: 'done', value: 'signedIn' });
  expect(services()).toEqual([]);
  expect(eventTypes()).toEqual(
    expect.arrayContaining(['xstate.init', 'identifier.submitted', 'xstate.done.actor.logIn']),
  );
});

test('a machine that reports to a parent is given one', () => {
  const { root, send, resolve } = simulate('session');
  send({ type: 'session.read' });
  resolve('readSession', null);
  expect(activeIn(root())).toContain('session.signedOut');
});

test('a service of a state that was left is no longer there', () => {
  const { send, services } = simulate('auth', {
    record: { step: 'login.password', identifier: EMAIL, name: '' },
  });
  send({ type: 'otp.chosen' });
  expect(services()).toEqual(['watchSms', 'readRequestedCode']);
  send({ type: 'password.chosen' });
  expect(services()).toEqual([]);
});

describe('by default', () => {
  test('a service ends as soon as it is invoked, or never does', () => {
    const { state, send, simulation, services, service } = simulate('auth', INPUTS['auth'], {
      checkAccount: { kind: 'done', output: { exists: true, name: 'Asha' } },
      logIn: { kind: 'never' },
    });
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(state()).toEqual({ login: { password: 'editing' } });
    send({ type: 'password.submitted', password: 'marigold' });
    expect(services()).toEqual(['logIn']);
    expect(simulation.isNever(service('logIn'))).toBe(true);
  });

  test('a service that is invoked again by each failure does not run for ever', () => {
    const { simulation, eventTypes } = simulate('orderRequest', INPUTS['orderRequest'], {
      sendOrder: NO_CONNECTION,
      findPlacedOrder: NO_CONNECTION,
    });
    simulation.advance(120_000);
    expect(eventTypes()).toContain('xstate.error.actor.sendOrder');
    expect(simulation.now).toBe(START + 120_000);
  });

  test('services that are invoked while the clock moves end at that time', () => {
    const { simulation, recording } = simulate('paymentStatusPoll', INPUTS['paymentStatusPoll'], {
      fetchStatus: { kind: 'done', output: { state: 'pending' } },
    });
    simulation.advance(6_000);
    const times = recording.rows
      .filter(({ event }) => event.type === 'xstate.done.actor.fetchStatus')
      .map(({ at }) => (at - START) / 1_000);
    expect(times).toEqual([0, 2, 5]);
  });
});

describe('the clock', () => {
  const openCode = () => {
    const simulated = simulate('otp');
    simulated.resolve('readRequestedCode', null);
    simulated.resolve('sendCode', { sentAt: START });
    return simulated;
  };

  test('a countdown ticks at once and then each second, until it ends', () => {
    const { simulation, eventTypes, state } = openCode();
    simulation.advance(2_500);
    const ticks = () => eventTypes().filter((type) => type === 'countdown.ticked').length;
    expect(ticks()).toBe(3);
    simulation.advance(57_500);
    expect(ticks()).toBe(60);
    expect(eventTypes().filter((type) => type === 'countdown.ended')).toHaveLength(1);
    expect(state()).toEqual({ open: { entry: 'code', resend: 'ready' } });
    expect(simulation.timers).toEqual([]);
  });

  test('names the timers that wait, the next one first, and stops the timers of a state that was left', () => {
    const { simulation } = simulate('longWork');
    expect(simulation.timers).toMatchObject([{ name: 'noticeDelay of longWork', due: START + 1_000 }]);
    simulation.advance(1_000);
    expect(simulation.timers).toMatchObject([{ name: 'reassureDelay of longWork', due: START + 8_000 }]);

    const countdown = openCode();
    expect(countdown.simulation.timers).toMatchObject([{ name: 'countdown.ticked of waitUntil' }]);
    countdown.send({ type: 'otp.typed', digits: '123456' });
    countdown.resolve('verifyCode', 't'.repeat(40));
    expect(countdown.simulation.timers).toEqual([]);
  });
});

describe('a step back', () => {
  test('returns to the state before the last action, from where it goes on', () => {
    const { simulation, state, send, resolve, reject, services, eventTypes } = simulate('auth');
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    const before = eventTypes();
    resolve('checkAccount', { exists: true, name: 'Asha' });
    expect(state()).toEqual({ login: { password: 'editing' } });

    simulation.stepBack();
    expect(state()).toEqual({ identifier: 'checking' });
    expect(services()).toEqual(['checkAccount']);
    expect(eventTypes()).toEqual(before);
    reject('checkAccount');
    expect(state()).toEqual({ identifier: { editing: 'unchecked' } });
  });

  test('reverts the default outcomes too, and stays at the start', () => {
    const { simulation, state, send } = simulate('auth', INPUTS['auth'], {
      checkAccount: { kind: 'done', output: { exists: false, name: '' } },
    });
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(state()).toEqual({ signup: { details: 'editing' } });
    for (let back = 0; back < 3; back += 1) simulation.stepBack();
    expect(state()).toEqual({ identifier: { editing: 'fresh' } });
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(state()).toEqual({ signup: { details: 'editing' } });
  });

  test('lets a service that never ends wait for its answer again, and no other one', () => {
    const { simulation, send, service } = simulate('auth', INPUTS['auth'], {
      checkAccount: { kind: 'never' },
    });
    const isNever = () => simulation.isNever(service('checkAccount'));
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(isNever()).toBe(true);
    simulation.advance(1_000);
    simulation.stepBack();
    expect(isNever()).toBe(true);

    const byHand = simulate('auth');
    byHand.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    byHand.simulation.answer(byHand.service('checkAccount'), { kind: 'never' });
    expect(byHand.simulation.actions.at(-1)?.title).toBe('checkAccount never ends');
    byHand.simulation.stepBack();
    expect(byHand.state()).toEqual({ identifier: 'checking' });
    expect(byHand.simulation.isNever(byHand.service('checkAccount'))).toBe(false);
    byHand.simulation.stepBack();
    expect(byHand.state()).toEqual({ identifier: { editing: 'fresh' } });
  });

  test('moves the clock back', () => {
    const { simulation } = simulate('longWork');
    simulation.advance(900);
    simulation.advance(200);
    simulation.stepBack();
    expect(simulation.now).toBe(START + 900);
    expect(simulation.timers).toMatchObject([{ due: START + 1_000 }]);
  });
});

describe('for pages that do not report transitions', () => {
  test('transitions are derived from the states before and after', () => {
    const { recording, root, send, resolve, state } = simulate('auth');
    send({ type: 'identifier.submitted', typed: 'nothing' });
    send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    resolve('checkAccount', { exists: false, name: '' });
    expect(state()).toEqual({ signup: { details: 'editing' } });
    send({ type: 'identifier.change' });

    const rows = recording.rows.filter(({ actor, snapshot }) => actor === root().key && snapshot);
    expect(rows).toHaveLength(5);
    for (const [at, { event, snapshot, transitionIds }] of rows.entries()) {
      const before = rows[at - 1]?.snapshot?.value;
      if (before !== undefined) {
        expect(findTransitions(root().drawing, before, event.type, snapshot?.value)).toEqual(transitionIds);
      }
    }
  });
});

function activeIn({
  drawing,
  snapshot,
}: {
  drawing: Parameters<typeof activeStates>[0];
  snapshot: { value?: unknown };
}) {
  return [...activeStates(drawing, snapshot.value)];
}
