import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createMask } from '../../packages/inspector/src/client/createMask.ts';
import { createReport } from '../../packages/inspector/src/client/createReport.ts';
import { observeActors } from '../../packages/inspector/src/client/observeActors.ts';
import { SECRETS } from '../../packages/inspector/src/client/secrets.ts';
import { withoutDiscardedActors } from '../../packages/inspector/src/client/withoutDiscardedActors.ts';
import { shopMachines } from '../../devtools/machines.ts';
import {
  MAX_FILE_BYTES,
  readRecording,
  writeRecording,
} from '../../packages/inspector/src/recording/recordingFile.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { replay } from '../../packages/inspector/src/recording/replay.ts';
import { isPublicText } from '../../devtools/publicTexts.ts';
import { reviveError } from '../../devtools/reviveError.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import { PERSON, recordSignIn } from './recordedSignIn.ts';

/** The message that announces an actor of a small machine. */
const lamp = (sessionId: string) => ({
  type: '@xstate.actor',
  sessionId,
  createdAt: '1795000000000',
  name: 'lamp',
  definition: JSON.stringify({ id: 'lamp', initial: 'off', states: { off: {} } }),
});

const options = { machines: shopMachines, reviveError };

describe('a recording in a file', () => {
  test('has neither secrets nor personal data, and all events', async () => {
    const recording = await recordSignIn();
    const text = writeRecording(recording, false, isPublicText);
    for (const marker of [
      'Zebedee',
      'Quillfeather',
      'quillfeather',
      'marigold-lamp',
      'wrong-guess',
      'c4nary',
    ]) {
      expect(text).not.toContain(marker);
    }
    const loaded = new Recording();
    loaded.load(readRecording(text));
    expect(loaded.rows.map(({ event }) => event.type)).toEqual(recording.rows.map(({ event }) => event.type));
    expect([...loaded.tabs.values()]).toEqual([
      expect.objectContaining({ title: 'Sign In', app: 'aangan 0.1.0', source: 'file', isOpen: false }),
    ]);
  });

  test('of opened files shows when they were saved, and that stand-ins have replaced personal data', async () => {
    const masked = {
      ...readRecording(writeRecording(await recordSignIn(), false, isPublicText)),
      savedAt: '2026-11-20T06:30:00.000Z',
    };
    const older = { ...masked, savedAt: '2026-11-19T23:30:00.000-05:00' };
    const recording = new Recording();
    recording.load(masked);
    recording.load(older);
    const saveAgain = () => readRecording(writeRecording(recording, true, isPublicText));
    expect(saveAgain()).toMatchObject({ savedAt: masked.savedAt, isPersonalDataReplaced: true });

    recording.load({ ...older, isPersonalDataReplaced: false });
    expect(saveAgain()).toMatchObject({ savedAt: masked.savedAt, isPersonalDataReplaced: false });
  });

  test('of an opened file and a tab has the personal data of the tab, and was saved now', async () => {
    const recording = await recordSignIn();
    const opened = {
      ...readRecording(writeRecording(recording, false, isPublicText)),
      savedAt: '2026-11-20T06:30:00.000Z',
    };
    recording.load(opened);
    const saved = readRecording(writeRecording(recording, true, isPublicText));
    expect(saved.isPersonalDataReplaced).toBe(false);
    expect(saved.savedAt).not.toBe(opened.savedAt);
    expect(readRecording(writeRecording(recording, false, isPublicText)).isPersonalDataReplaced).toBe(true);
  });

  test('has personal data when that option is chosen, and no secrets', async () => {
    const text = writeRecording(await recordSignIn(), true, isPublicText);
    expect(text).toContain(PERSON.email);
    expect(text).not.toContain('marigold-lamp');
  });

  test.each([false, true])(
    'is equal when its machines are replayed (with personal data: %s)',
    async (withPersonalData) => {
      const saved = readRecording(writeRecording(await recordSignIn(), withPersonalData, isPublicText));
      const result = replay(saved, options);
      expect(result.differences).toEqual([]);
      expect(result).toMatchObject({ skipped: [], actors: expect.any(Number) });
      expect(result.snapshots).toBeGreaterThan(5);
    },
  );

  test('names the event after which a changed machine differs', async () => {
    const saved = readRecording(writeRecording(await recordSignIn(), true, isPublicText));
    const changed = authMachine.provide({ actions: { showError: () => undefined } });
    const result = replay(saved, { ...options, machines: new Map([['auth', changed]]) });
    expect(result.differences).toEqual([
      expect.objectContaining({
        tab: 'Sign In',
        actor: 'auth',
        event: 'xstate.error.actor.logIn',
        path: 'context.error',
        replayed: null,
      }),
    ]);
  });

  test('reports which actors cannot be replayed', async () => {
    const saved = readRecording(writeRecording(await recordSignIn(), true, isPublicText));
    expect(replay(saved, { ...options, machines: new Map() })).toMatchObject({
      actors: 0,
      skipped: ['There is no machine auth.'],
    });
  });
});

test('a delay ends in a replay when it ended in the recording', async () => {
  const longWork = shopMachines.get('longWork') ?? expect.fail();
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const machine = longWork.provide({});
  observeActors(
    machine,
    withoutDiscardedActors(
      createReport(createMask(SECRETS), (message) => recording.receive('tab', [message])),
    ),
  );
  createActor(machine).start();
  await Promise.resolve();
  vi.runAllTimers();
  vi.useRealTimers();
  const delays = recording.rows.filter(({ event }) => event.type.startsWith('xstate.after'));
  expect(delays.length).toBeGreaterThan(0);
  const result = replay(readRecording(writeRecording(recording, false, isPublicText)), options);
  expect(result).toMatchObject({ differences: [], skipped: [], snapshots: delays.length + 1 });
});

describe('a file that cannot be read shows the reason', () => {
  const empty = {
    format: 'xstate-recording',
    version: 1,
    savedAt: '2026-11-20T06:30:00.000Z',
    isPersonalDataReplaced: true,
    values: [],
    tabs: [],
  };
  const tab = { title: '', address: '', app: '' };

  test.each([
    ['a picture', '\u0089PNG', 'The file is not a recording: it is not JSON.'],
    ['other JSON', '{"a":1}', 'The file is not a recording.'],
    [
      'a later format',
      JSON.stringify({ ...empty, version: 2 }),
      'The recording has format 2; this inspector reads up to 1.',
    ],
    ...[-1, 0, 0.5, 1.5].map((version) => [
      `format ${version}`,
      JSON.stringify({ ...empty, version }),
      'The file is not a recording.',
    ]),
    ['missing parts', JSON.stringify({ ...empty, tabs: 7 }), 'The recording is damaged: tabs'],
    [
      'a message of no kind',
      JSON.stringify({ ...empty, tabs: [{ ...tab, messages: [{ type: 'x' }] }] }),
      'Message 0 of the recording is damaged',
    ],
    ['a wrong date', JSON.stringify({ ...empty, savedAt: 'soon' }), 'The recording is damaged: savedAt'],
    ...['soon', '1e300', '-1', 'NaN'].map((createdAt) => [
      `a message at ${createdAt}`,
      JSON.stringify({ ...empty, tabs: [{ ...tab, messages: [{ ...lamp('x:1'), createdAt }] }] }),
      'Message 0 of the recording is damaged: createdAt',
    ]),
    [
      'a reference to nothing',
      JSON.stringify({ ...empty, tabs: [{ ...tab, messages: [{ $value: 3 }] }] }),
      'It refers to value 3, which is not there.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readRecording(text)).toThrow(message);
  });

  test('too many characters', () => {
    expect(() => readRecording(' '.repeat(MAX_FILE_BYTES + 1))).toThrow('The file is larger than 64 MB.');
  });

  test('values that grow with each reference', () => {
    const values = Array.from({ length: 40 }, (_, at) =>
      at === 0 ? ['x'.repeat(900)] : [{ $value: at - 1 }, { $value: at - 1 }],
    );
    expect(() => readRecording(JSON.stringify({ ...empty, values }))).toThrow('Its values are too large.');
    // One message is refused sooner than a file, since it is shown whole.
    const some = values.slice(0, 15);
    const fileOf = (messages: unknown[]) =>
      JSON.stringify({ ...empty, values: some, tabs: [{ ...tab, messages }] });
    expect(() => readRecording(fileOf([{ $value: 14 }]))).toThrow('Its values are too large.');
    expect(() => readRecording(fileOf([{ $value: 12 }]))).toThrow('Message 0 of the recording is damaged');
  });

  test('values that are nested too deeply, also by references', () => {
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
    for (const levels of [250, 20_000]) {
      expect(() =>
        readRecording(
          JSON.stringify({ ...empty, values: [JSON.stringify(levels), 0] }).replace(
            ',0]',
            `,${'['.repeat(levels)}${']'.repeat(levels)}]`,
          ),
        ),
      ).toThrow('Its values are nested too deeply.');
    }
    const values = [deep(150), [[{ $value: 0 }]], deep(1)];
    const message = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], { $value: 1 });
    expect(() =>
      readRecording(JSON.stringify({ ...empty, values, tabs: [{ ...tab, messages: [message] }] })),
    ).toThrow('Its values are nested too deeply.');
  });
});

test('actors whose parents form a circle are shown, one of them as a root', () => {
  const parents = { a: 'b', b: 'c', c: 'a', self: 'self', child: 'a' };
  const messages = Object.entries(parents).map(([id, parentId]) => ({ ...lamp(id), parentId }));
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  recording.receive('tab', messages);
  const found = Object.fromEntries(
    [...recording.actors.values()].map(({ sessionId, parent }) => [sessionId, parent]),
  );
  expect(found).toEqual({ a: 'tab/b', b: 'tab/c', c: null, self: null, child: 'tab/a' });
});
