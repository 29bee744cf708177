import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor, type AnyStateMachine } from 'xstate';
import { createMask } from '../src/client/createMask.ts';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { SECRETS } from '../src/client/secrets.ts';

/** What a file of examples/ exports. */
interface Example {
  readonly machine: AnyStateMachine;
  readonly events: readonly { readonly label: string; readonly type: string }[];
}

async function load(name: string): Promise<Example> {
  const module: Readonly<Record<string, Example>> = await import(
    new URL(`../examples/${name}.js`, import.meta.url).href
  );
  return module[name] ?? expect.fail(`no ${name}`);
}

/** An example that runs with the inspector. */
async function run(name: string) {
  const { machine, events } = await load(name);
  const posted: unknown[] = [];
  const report = createReport(createMask(SECRETS), (message) => posted.push(message));
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    inspect: createObserver(() => undefined, report),
  }).start();
  const press = (label: string) => {
    const event = events.find((each) => each.label === label);
    if (!event || !actor.getSnapshot().can(event)) throw new Error(`${label} is disabled.`);
    actor.send(event);
  };
  const reach = (value: string | object) => waitFor(actor, (snapshot) => snapshot.matches(value));
  return { actor, clock, press, reach, posted };
}

test('the to-do list is done when its last item is', async () => {
  const { actor, press } = await run('todo');
  for (const label of ['Add milk', 'Add milk', 'Complete one']) press(label);
  expect(actor.getSnapshot().value).toBe('open');
  press('Complete one');
  expect(actor.getSnapshot().value).toBe('allDone');
  press('Clear');
  expect(actor.getSnapshot().value).toBe('empty');
});

test('the form is saved at the second attempt', async () => {
  const { actor, press, reach } = await run('form');
  press('Submit');
  expect(actor.getSnapshot().context.problem).toBe('Enter an email.');
  press('Type an email');
  press('Submit');
  await reach('failed');
  press('Submit');
  await reach('saved');
  expect(actor.getSnapshot().context.savedAt).toBeInstanceOf(Date);
});

test('the form has no problem any more when it is edited after a failure', async () => {
  const { actor, press, reach } = await run('form');
  press('Type an email');
  press('Submit');
  await reach('failed');
  expect(actor.getSnapshot().context.problem).toBe('The network is down.');
  press('Edit');
  expect(actor.getSnapshot().context).toMatchObject({ email: 'asha@example.com', problem: null });
});

test('the one-time code signs in, can be sent again after 10 seconds, and is not shown by the inspector', async () => {
  const { clock, press, reach, posted } = await run('otp');
  press('Send a code');
  await reach('entering');
  for (let second = 0; second < 10; second += 1) clock.increment(1_000);
  await reach({ entering: 'resendable' });
  press('Send a code');
  await reach({ entering: 'waiting' });
  press('Enter a wrong code');
  await reach('entering');
  press('Enter the code');
  await reach('signedIn');
  expect(JSON.stringify(posted)).not.toMatch(/482913|000000/);
});

test('the one-time code is locked after three wrong ones, each time', async () => {
  const { actor, clock, press, reach } = await run('otp');
  for (const _ of ['first lock', 'second lock']) {
    press('Send a code');
    for (const next of ['entering', 'entering', 'locked']) {
      await reach('entering');
      press('Enter a wrong code');
      await waitFor(actor, (snapshot) => !snapshot.matches('verifying'));
      expect(actor.getSnapshot().matches(next)).toBe(true);
    }
    clock.increment(30_000);
    await reach('idle');
    expect(actor.getSnapshot().context).toMatchObject({ attempts: 0, problem: null });
  }
});

test('the checkout is paid when address and delivery are chosen', async () => {
  const { actor, press, reach } = await run('checkout');
  press('Choose express');
  press('Enter an address');
  expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
  press('Pay by card');
  await reach('ordered');
  expect(actor.getSnapshot().context.receipt).toBe('R-90000');
});

test('a payment is chosen once, fails for a declined card, and is tried again', async () => {
  const { actor, press, reach } = await run('checkout');
  press('Choose express');
  press('Enter an address');
  press('Pay by a declined card');
  expect(actor.getSnapshot().value).toEqual({ paying: 'charging' });
  for (const label of ['Pay by card', 'Pay by a declined card', 'Go back'])
    expect(() => press(label)).toThrow(`${label} is disabled.`);
  await reach('failed');
  expect(actor.getSnapshot().context.problem).toBe('The card was declined.');
  press('Try again');
  expect(actor.getSnapshot().context.problem).toBeNull();
  press('Pay by card');
  await reach('ordered');
});

test('the checkout offers the address again after going back', async () => {
  const { actor, press } = await run('checkout');
  press('Choose express');
  expect(() => press('Keep the address')).toThrow('Keep the address is disabled.');
  press('Enter an address');
  press('Go back');
  expect(actor.getSnapshot()).toMatchObject({
    value: { details: { address: 'filled', delivery: 'choosing' } },
    context: { address: { city: 'Pune' } },
  });
  press('Keep the address');
  press('Choose express');
  expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
});
