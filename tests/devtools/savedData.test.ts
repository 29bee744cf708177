import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, createActor, createMachine, fromCallback, fromPromise, spawnChild } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { shopMachines } from '../../devtools/machines.ts';
import { createMask } from '../../packages/inspector/src/client/createMask.ts';
import { createReport } from '../../packages/inspector/src/client/createReport.ts';
import { SECRETS } from '../../packages/inspector/src/client/secrets.ts';
import { withoutDiscardedActors } from '../../packages/inspector/src/client/withoutDiscardedActors.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import {
  prepareRecording,
  readRecording,
  writeRecording,
} from '../../packages/inspector/src/recording/recordingFile.ts';
import { replay } from '../../packages/inspector/src/recording/replay.ts';
import { returnMessages } from '../../contract/returns/returnMessages.ts';
import { isPublicText } from '../../devtools/publicTexts.ts';
import { reviveError } from '../../devtools/reviveError.ts';
import { walkMachine } from '../../lab/simulation/machines/walkMachine.ts';

/** A recording of one actor with these data. */
function recordingOf(parts: {
  event?: object;
  context?: unknown;
  input?: unknown;
  output?: unknown;
  error?: unknown;
  meta?: unknown;
}) {
  const { event = {}, meta = {}, ...snapshot } = parts;
  const common = { sessionId: 'x:0', createdAt: '1795000000000' };
  const definition = JSON.stringify({ id: 'form', initial: 'StepOne', states: { StepOne: { meta } } });
  const recording = new Recording();
  recording.open({ id: 'tab', title: 'A form', address: '/form', source: 'app', app: 'form 1' });
  recording.receive('tab', [
    { ...common, type: '@xstate.actor', name: 'form', definition, snapshot: { value: 'StepOne' } },
    { ...common, type: '@xstate.event', event: { ...event, type: 'form.sent' } },
    {
      ...common,
      type: '@xstate.snapshot',
      event: { ...event, type: 'form.sent' },
      snapshot: { value: 'StepOne', ...snapshot },
    },
  ]);
  return recording;
}

/** A recording of a machine that runs until nothing happens any more. */
async function recordingOfMachine(machine: AnyStateMachine) {
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  createActor(machine, { inspect: withoutDiscardedActors(report) }).start();
  await new Promise((resolve) => setTimeout(resolve));
  return recording;
}

/** The data of the event and of the snapshot in a file. */
function saved(recording: Recording, withPersonalData = false) {
  const [tab] = readRecording(writeRecording(recording, withPersonalData, isPublicText)).tabs;
  const [, event, snapshot] = tab?.messages ?? [];
  if (event?.type !== '@xstate.event' || snapshot?.type !== '@xstate.snapshot')
    throw new Error('No messages.');
  return { event: event.event, replaced: event.replaced, snapshot: snapshot.snapshot };
}

const PLANTED = [
  'Zebedee Quillfeather',
  'Zebedee',
  'आशा राव',
  'zebedee@quillfeather.example',
  '+44 20 7946 0958',
  '+1 (415) 555-2671',
  '0049 30 901820',
  '+919123409876',
  '7 Umbrella Lane, 2nd floor',
  'Flat 4B',
  'Tirunelveli',
  '4111 1111 1111 1111',
  '5555555555554444',
  'GB29 NWBK 6016 1331 9268 19',
  'DE89370400440532013000',
  'zebedee@okhdfcbank',
  'ABCPE1234F',
  '29ABCDE1234F1Z5',
  '2345 6789 0123',
  'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c4naryc4nary',
  'q7Rk2vXw9LmZ4tYb8NcJ5hPd',
  '6650f1c2a9b3d4e5f6071829',
  'Leave it with Zebedee, please',
  'https://example.com/u/Zebedee?mail=zebedee@quillfeather.example',
];
const FIELDS = [
  'name',
  'addressLine1',
  'street',
  'anything',
  'value',
  'of',
  'data',
  'message',
  'upi',
  'note',
];

const wrapping = fc.constantFrom<(inner: unknown) => unknown>(
  (inner) => ({ inner }),
  (inner) => [inner, 'plain'],
  (inner) => ({ list: [{ deep: inner }], count: 3 }),
  (inner) => ({ error: { name: 'Error', message: inner } }),
);
const planted = fc
  .record({
    text: fc.constantFrom(...PLANTED),
    field: fc.constantFrom(...FIELDS),
    wrappers: fc.array(wrapping, { maxLength: 3 }),
    isKey: fc.boolean(),
  })
  .map(({ text, field, wrappers, isKey }) => {
    const inner = isKey ? { [text]: 1 } : { [field]: text };
    return { text, value: wrappers.reduce<unknown>((held, wrap) => wrap(held), inner) };
  });

describe('a file with personal data replaced', () => {
  test('has no personal data, wherever it was', () => {
    fc.assert(
      fc.property(
        planted,
        fc.constantFrom('event', 'context', 'input', 'output', 'error', 'meta'),
        ({ text, value }, place) => {
          const { text: file, contents } = prepareRecording(
            recordingOf({ [place]: place === 'event' ? { value } : value }),
            false,
            isPublicText,
          );
          // A stand-in may have a short one by chance.
          for (const part of [file, JSON.stringify(contents)])
            expect(part).not.toContain(JSON.stringify(text).slice(1, -1));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('has no personal data in a bare text', () => {
    for (const text of PLANTED) {
      const file = writeRecording(
        recordingOf({ context: text, input: [text], output: text, error: text }),
        false,
        isPublicText,
      );
      expect(file).not.toContain(JSON.stringify(text).slice(1, -1));
    }
  });

  test('has no personal data in a number, but other numbers', () => {
    const numbers = { card: 4_111_111_111_111_111, value: 9_123_409_876, phone: 442_079_460_958 };
    const others = {
      at: 1_772_359_200_000,
      amount: 49_900,
      phone: 3,
      expiresAt: 4_102_444_800_000,
      id: 570_001,
    };
    const { event } = saved(recordingOf({ event: { numbers, others } }));
    expect(event).toMatchObject({ others });
    for (const [name, value] of Object.entries(numbers)) {
      expect(Object(event['numbers'])[name]).not.toBe(value);
      expect(String(Object(event['numbers'])[name])).toHaveLength(String(value).length);
    }
  });

  test.each([
    'surname',
    'first_name',
    'nominee',
    'addressLine1',
    'address_line_2',
    'line1',
    'landmark',
    'city',
    'iban',
    'vpa',
  ])('has no personal data in ‘%s’, also a word as programs have them', (field) => {
    const { event, replaced } = saved(recordingOf({ event: { of: { [field]: 'quillfeather' } } }));
    expect(JSON.stringify(event)).not.toContain('quillfeather');
    expect(replaced).toEqual({ of: { [field]: true } });
  });

  test('has no name beside an email, but the names of other things', () => {
    const { event } = saved(
      recordingOf({ event: { user: { name: 'zebedee', email: '' }, machine: { name: 'checkout' } } }),
    );
    expect(JSON.stringify(event)).not.toContain('zebedee');
    expect(event).toMatchObject({ machine: { name: 'checkout' } });
  });

  test.each([
    ['emails', 'zebedee@quillfeather.example'],
    ['UPI ids', 'zebedee@okhdfcbank'],
    ['IBANs', 'GB29 NWBK 6016 1331 9268 19'],
    ['IBANs', 'DE89370400440532013000'],
    ['PANs', 'ABCPE1234F'],
    ['GSTINs', '29ABCDE1234F1Z5'],
    ['phone numbers', '+91 91234 09876'],
    ['phone numbers of other countries', '+44 20 7946 0958'],
    ['phone numbers of other countries', '0049 30 901820'],
    ['payment cards', '4111 1111 1111 1111'],
  ])('has none of the %s in a title, and one with personal data names them', (kind, text) => {
    const recording = recordingOf({ context: { note: `It is ${text}` } });
    recording.open({ id: 'tab', title: `The form of ${text}`, address: '', source: 'app', app: '' });
    const title = (withPersonalData: boolean) =>
      readRecording(writeRecording(recording, withPersonalData)).tabs[0]?.title;
    expect(title(true)).toBe(`The form of ${text}`);
    expect(title(false)).toMatch(/^The form of /);
    expect(title(false)).not.toContain(text);
    expect(prepareRecording(recording, true).contents.kinds).toContain(kind);
  });

  test('has a stand-in of the same form for each text, the same for the same text, and marks it', () => {
    const name = 'Zebedee Quillfeather';
    const { event, snapshot, replaced } = saved(
      recordingOf({ event: { who: name, of: [name, 'Asha 7'] }, context: { [name]: { who: name } } }),
    );
    const { who } = event;
    expect(who).toMatch(/^[A-Z][a-z]{6} [A-Z][a-z]{11}$/);
    expect(event).toMatchObject({ who, of: [who, expect.stringMatching(/^[A-Z][a-z]{3} \d$/)] });
    expect(snapshot.context).toEqual({ [String(who)]: { who } });
    expect(replaced).toEqual({ who: true, of: { 0: true, 1: true } });
    expect(snapshot.replaced).toEqual({ context: { [String(who)]: { who: true } } });
  });

  test('has what machines compare: states, events, names of programs, times', () => {
    const context = {
      step: 'StepOne',
      method: 'cod',
      sort: 'low-high',
      error: { name: 'TypeError', code: 'otp_locked', status: 429 },
      at: '2026-03-01T10:00:00.000Z',
      language: 'hi-IN',
      queue: [{ type: 'cart.changed', quantity: 2 }],
      status: 'RTO Initiated',
      country: 'India',
      message: 'Invalid OTP. Please try again.',
      isOn: true,
      empty: '',
      nothing: null,
    };
    expect(saved(recordingOf({ context })).snapshot.context).toEqual(context);
  });

  test('has the states of a child whose snapshots are followed, whatever they are called', () => {
    const recording = new Recording();
    recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
    const snapshot = { status: 'active', value: { phone: 'editing' }, context: { phone: '9123409876' } };
    const event = { type: 'xstate.snapshot.form', snapshot, mode: 'editing' };
    recording.receive('tab', [{ type: '@xstate.event', sessionId: 'x:0', createdAt: '1000', event }]);
    const text = writeRecording(recording, false, isPublicText);
    expect(text).not.toContain('9123409876');
    expect(text).toContain('"mode":"editing"');
    expect(text).toContain('"value":{"phone":"editing"}');
  });

  test('replaces the parts of an address one by one', () => {
    const { event } = saved(
      recordingOf({
        event: { to: '/order/6650f1c2a9b3d4e5f6071829?from=cart', id: '6650f1c2a9b3d4e5f6071829' },
      }),
    );
    const id = String(event['id']);
    expect(event).toEqual({
      type: 'form.sent',
      to: `/order/${id}?from=cart`,
      id: expect.stringMatching(/^[\da-f]{24}$/),
    });
  });

  test.each([
    { who: 'zebedee', city2: 'pune', nick: 'ravi_kumar' },
    { tags2: ['ravi'] },
    { securityCode: '123' },
    { anything: '482' },
    { sort: 'zebedee-quillfeather', flag: 'RAVI_KUMAR', type: 'ravi.kumar' },
    { path: '/u/ravi/orders' },
  ])('has no words or codes of the data, also when programs have such: %j', (context) => {
    const { snapshot } = saved(recordingOf({ context }));
    expect(JSON.stringify(snapshot.context)).not.toMatch(/zebedee|pune|ravi|quillfeather|RAVI|123|482/);
    expect(prepareRecording(recordingOf({ context }), false).contents.knownTexts).toEqual(['form.sent']);
  });

  test.each(['correcthorsebattery', 482_913])('has no result of a promise: %j', async (result) => {
    const machine = createMachine({
      id: 'loading',
      initial: 'waiting',
      context: { result: null },
      states: {
        waiting: {
          invoke: {
            id: 'load',
            src: fromPromise(() => Promise.resolve(result)),
            onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
          },
        },
        done: { type: 'final' },
      },
    });
    const recording = await recordingOfMachine(machine);
    expect(writeRecording(recording, true)).toContain(String(result));
    const file = writeRecording(recording, false);
    expect(file).not.toContain(String(result));
    expect(
      replay(readRecording(file), { machines: new Map([['loading', machine]]), reviveError }).differences,
    ).toEqual([]);
  });

  test('lists numbers that may be codes, dates or coordinates', () => {
    const context = { lat: 12.971_599, born: 19_840_412, code: 482_913, quantity: 3, at: 1_772_359_200_000 };
    const { contents } = prepareRecording(recordingOf({ context }), false);
    expect(contents.unusualNumbers).toEqual([12.971_599, 482_913, 19_840_412]);
  });

  test('has stand-ins for emails in ids of actors, the same everywhere', async () => {
    const email = 'chat-asha@example.com';
    const child = createMachine({ id: 'chat', initial: 'end', states: { end: { type: 'final' } } });
    const machine = createMachine({
      id: 'support',
      context: { email: 'asha@example.com', of: email },
      initial: 'chatting',
      states: {
        chatting: {
          invoke: { id: 'call-asha@example.com', src: fromCallback(() => undefined) },
          entry: spawnChild(child, { id: email }),
          on: { [`xstate.done.actor.${email}`]: 'ended' },
        },
        ended: {},
      },
    });
    const recording = await recordingOfMachine(machine);
    const { text, contents } = prepareRecording(recording, false);
    expect(text).not.toContain('asha');
    expect(contents.kinds).toEqual([]);
    expect(prepareRecording(recording, true).contents.kinds).toEqual(['emails']);
    const [id = ''] = /(?<=xstate\.done\.actor\.)[a-z]{4}-[a-z]{4}@[a-z]{7}\.[a-z]{3}/.exec(text) ?? [''];
    const [tab] = readRecording(text).tabs;
    const names = tab?.messages.flatMap((message) =>
      message.type === '@xstate.actor' ? [message.name] : [],
    );
    expect(names).toContain(id);
    expect(text).toContain(`"of":"${id}"`);
    expect(text).toContain(`xstate.done.actor.${id}\\":`);
  });

  test('lists what it still has', () => {
    const recording = recordingOf({
      context: {
        who: 'Zebedee',
        mail: 'zebedee@quillfeather.example',
        method: 'cod',
        page: '/place-order',
        at: 7,
      },
    });
    expect(prepareRecording(recording, false, isPublicText).contents).toEqual({
      actors: 1,
      events: 1,
      pages: ['A form', '/form', 'form 1'],
      texts: [],
      knownTexts: ['/place-order', 'cod', 'form.sent'],
      replaced: 2,
      numbers: 1,
      unusualNumbers: [],
      kinds: [],
    });
    expect(prepareRecording(recording, true, isPublicText).contents).toMatchObject({
      texts: ['zebedee@quillfeather.example', 'Zebedee'].toSorted((a, b) => a.localeCompare(b)),
      replaced: 0,
      kinds: ['emails'],
    });
  });
});

test('a machine ends in the same states when its recording without personal data is replayed, whichever way it went', async () => {
  let equal = 0;
  for (let seed = 1; seed <= 120; seed += 1) {
    const recording = new Recording();
    recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
    // oxlint-disable-next-line no-await-in-loop -- one fake clock at a time
    const { machine } = await walkMachine(seed, (message) => recording.receive('tab', [message]));
    const replayed = (withPersonalData: boolean) =>
      replay(readRecording(writeRecording(recording, withPersonalData, isPublicText)), {
        machines: shopMachines,
        reviveError,
      });
    // The walk has other actions for a few machines.
    if (replayed(true).differences.length > 0) continue;
    expect(replayed(false).differences, `${machine}, seed ${seed}`).toEqual([]);
    equal += 1;
  }
  expect(equal).toBeGreaterThan(100);
});

test('sentences of every subject of the contract stay in files', () => {
  const { snapshot } = saved(recordingOf({ context: { note: returnMessages.requested } }));
  expect(snapshot.context).toEqual({ note: returnMessages.requested });
});
