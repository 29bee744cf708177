import { describe, expect, test } from 'vitest';
import { shopMachines } from '../../inspector/machines.ts';
import { activeStates } from '../../inspector/recording/activeStates.ts';
import { Recording } from '../../inspector/recording/recording.ts';
import { findTransitions } from '../../inspector/recording/findTransitions.ts';
import { INPUTS } from '../../inspector/simulation/examples.ts';
import { Simulation } from '../../inspector/simulation/simulation.ts';

function simulate(id: string, input: unknown = INPUTS[id]) {
  const recording = new Recording();
  const machine = shopMachines.get(id) ?? expect.fail(`no machine ${id}`);
  const simulation = new Simulation(machine, recording);
  const key = simulation.start(input);
  const root = () => recording.actors.get(key) ?? expect.fail('no actor');
  const pending = (name: string) =>
    [...simulation.pending.values()].find((each) => each.name === name) ??
    expect.fail(`${name} is not asked`);
  return { recording, simulation, root, pending };
}

test.each([...shopMachines.keys()])('%s starts with its example input', (id) => {
  const { root } = simulate(id);
  expect(root()).toMatchObject({ name: id, parent: null, snapshot: { status: 'active' } });
});

test('an invalid input throws and leaves nothing behind', () => {
  const recording = new Recording();
  const auth = shopMachines.get('auth') ?? expect.fail();
  expect(() => new Simulation(auth, recording).start(null)).toThrow(TypeError);
  expect([...recording.tabs, ...recording.actors]).toEqual([]);
});

test('a sign-in runs without a shop: events by hand, and results instead of services', async () => {
  const { recording, simulation, root, pending } = simulate('auth');
  simulation.send(root().sessionId, { type: 'identifier.submitted', typed: 'asha@example.com' });
  expect(root().snapshot.value).toEqual({ identifier: 'checking' });
  expect(pending('checkAccount').input).toEqual({ identifier: { email: 'asha@example.com' } });

  pending('checkAccount').reject(new Error('The network is gone'));
  await expect.poll(() => root().snapshot.value).toEqual({ identifier: { editing: 'unchecked' } });

  simulation.send(root().sessionId, { type: 'identifier.submitted', typed: 'asha@example.com' });
  pending('checkAccount').resolve({ exists: true, name: 'Asha' });
  await expect.poll(() => root().snapshot.value).toEqual({ login: { password: 'editing' } });
  simulation.send(root().sessionId, { type: 'password.submitted', password: 'marigold' });
  pending('logIn').resolve('token');
  await expect.poll(() => root().snapshot).toMatchObject({ status: 'done', value: 'signedIn' });
  expect(simulation.pending.size).toBe(0);

  const eventTypes = recording.rows.map(({ event }) => event.type);
  expect(eventTypes).toEqual(
    expect.arrayContaining(['xstate.init', 'identifier.submitted', 'xstate.done.actor.logIn']),
  );
});

test('a machine that reports to a parent is given one', async () => {
  const { simulation, root, pending } = simulate('session');
  simulation.send(root().sessionId, { type: 'session.read' });
  pending('readSession').resolve(null);
  await expect.poll(() => activeIn(root())).toContain('session.signedOut');
});

test('an actor of a state that was left is no longer pending', () => {
  const { simulation, root, pending } = simulate('auth', {
    record: { step: 'login.password', identifier: { email: 'a@b.co' }, name: '' },
  });
  simulation.send(root().sessionId, { type: 'otp.chosen' });
  expect(pending('readRequestedCode')).toBeDefined();
  simulation.send(root().sessionId, { type: 'password.chosen' });
  expect([...simulation.pending.values()].map(({ name }) => name)).toEqual([]);
});

describe('for pages that do not report transitions', () => {
  test('transitions are derived from the states before and after', async () => {
    const { recording, simulation, root, pending } = simulate('auth');
    simulation.send(root().sessionId, { type: 'identifier.submitted', typed: 'nothing' });
    simulation.send(root().sessionId, { type: 'identifier.submitted', typed: 'asha@example.com' });
    pending('checkAccount').resolve({ exists: false, name: '' });
    await expect.poll(() => root().snapshot.value).toEqual({ signup: { details: 'editing' } });
    simulation.send(root().sessionId, { type: 'identifier.change' });

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
