import { createClock } from '@sinonjs/fake-timers';
import { createActor } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { createObserver, createReport, type Message, toPlain } from 'xstate-offline-inspector/client';
import { SeededRandom } from '../../seeded-random.ts';
import { MACHINES } from '../../../tests/machines/machinesUnderTest.ts';
import { NOW } from '../../../tests/machines/sampleShop.ts';
import { answerActors, type Answering } from './answerActors.ts';
import { describeStuckActors } from '../describeStuckActors.ts';

export interface Walk {
  readonly seed: number;
  readonly machine: string;
  /** The events that were sent and the times that passed. */
  readonly steps: readonly string[];
  /** Violations, as sentences; empty for a walk without a bug. */
  readonly violations: readonly string[];
}

const STEPS = [5, 30] as const;
const PAUSE_MS = [1, 20_000] as const;
/** What ends a busy state that waits for the shopper, who pays in the window or on the page of a payment provider. */
const PAYING = new Set(['payment.responded', 'window.dismissed', 'page.restored']);
/** The maximum time until a machine is idle. */
const REST_MS = 300_000;
const MAX_TIMERS = 500;
/** Promises of a step that wait for each other. */
const MICROTASKS = 8;

/**
 * Walks through one machine at random by seed: events that it accepts, results of its actors, and time. Afterwards
 * everything responds, and the machine must become idle: it has not failed, and is not busy, unless it waits for a
 * payment by the shopper.
 * @param record receives the messages for the inspector, or null
 */
export async function walkMachine(
  seed: number,
  record: ((message: Message) => void) | null = null,
): Promise<Walk> {
  const random = new SeededRandom(seed);
  const part = MACHINES[random.integer(0, MACHINES.length - 1)];
  if (!part) throw new Error('There are no machines.');
  const clock = createClock(NOW, Number.POSITIVE_INFINITY);
  const answering: Answering = { random, later: (ms, act) => clock.setTimeout(act, ms), isCalm: false };
  const steps: string[] = [];
  const errors: unknown[] = [];
  const actor = createActor(answerActors(part.machine, answering), {
    input: part.inputs[random.integer(0, part.inputs.length - 1)],
    clock: {
      setTimeout: (act, ms) => clock.setTimeout(act, ms),
      clearTimeout: (id) => clock.clearTimeout(id),
    },
    logger: () => undefined,
    ...(record && { inspect: createObserver(() => undefined, createReport(toPlain, record)) }),
  });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();

  const pass = async (ms: number) => {
    const end = clock.now + ms;
    let timers = 0;
    clock.setTimeout(() => undefined, ms);
    while (clock.now < end && timers < MAX_TIMERS) {
      clock.next();
      timers += 1;
      await runMicrotasks();
    }
  };
  const send = async (event: AnyEventObject) => {
    steps.push(JSON.stringify(event));
    actor.send(event);
    await runMicrotasks();
  };
  const accepted = () =>
    part.events.filter((event) => actor.getSnapshot().status === 'active' && actor.getSnapshot().can(event));

  await runMicrotasks();
  for (let left = random.integer(...STEPS); left > 0; left -= 1) {
    const [first, ...others] = accepted();
    if (first && random.next() < 0.7) await send(random.pick([first, ...others]));
    else {
      const ms = random.integer(...PAUSE_MS);
      steps.push(`${ms} ms pass`);
      await pass(ms);
    }
  }
  answering.isCalm = true;
  await pass(REST_MS);
  const violations = [
    ...errors.map((error) => `an error was thrown: ${String(error)}`),
    ...describeStuckActors(actor),
  ];
  for (const event of accepted().filter(({ type }) => PAYING.has(type))) {
    if (violations.length === 0 || actor.getSnapshot().status === 'error') break;
    await send(event);
    await pass(REST_MS);
    if (describeStuckActors(actor).length === 0 && errors.length === 0) violations.length = 0;
  }
  actor.stop();
  return { seed, machine: part.machine.id, steps, violations };
}

async function runMicrotasks(): Promise<void> {
  for (let count = 0; count < MICROTASKS; count += 1) await Promise.resolve();
}
