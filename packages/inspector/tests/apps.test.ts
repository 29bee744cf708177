import ELK from 'elkjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyStateMachine, type EventObject } from 'xstate';
import { computeLayout } from '../src/chart/computeLayout.ts';
import { createMask } from '../src/client/createMask.ts';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { Recording } from '../src/recording/recording.ts';
import { readRecording, writeRecording } from '../src/recording/recordingFile.ts';
import { replay } from '../src/recording/replay.ts';
import * as apps from './fixtures/apps.machine.ts';

const elk = new (ELK.default ?? ELK)();

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-05-06T07:08:09Z') }));
afterEach(() => void vi.useRealTimers());

/** Events that are sent, and milliseconds that pass. */
type Step = number | (EventObject & Readonly<Record<string, unknown>>);
const times = (count: number, step: Step): readonly Step[] => Array.from({ length: count }, () => step);
const each = (...types: readonly string[]): readonly Step[] => types.map((type) => ({ type }));
const play = (...cells: readonly number[]): readonly Step[] =>
  cells.map((cell) => ({ type: 'played', cell }));

test.each<{
  readonly machine: AnyStateMachine;
  readonly steps: readonly Step[];
  /** What the inspector shows of each machine in the end, by the name of its actor. */
  readonly ends: Readonly<Record<string, object>>;
}>([
  {
    machine: apps.flightBooker,
    steps: [
      { type: 'start.entered', date: '2027-06-02' },
      { type: 'trip.chosen', trip: 'return' },
      { type: 'booked' },
      { type: 'end.entered', date: '2027-06-09' },
      { type: 'booked' },
    ],
    ends: { flightBooker: { value: 'booked', status: 'done', output: 'return, 2027-06-02' } },
  },
  {
    machine: apps.todoList,
    steps: [
      { type: 'item.added', text: 'Milk' },
      { type: 'item.added', text: 'Tea' },
      { type: 'item.renamed', id: 'item1', text: 'Green tea' },
      { type: 'item.toggled', id: 'item1' },
      { type: 'item.removed', id: 'item0' },
    ],
    ends: {
      todoList: { value: 'filled', context: { count: 1 } },
      item0: { status: 'stopped' },
      item1: { value: 'done', context: { text: 'Green tea' } },
    },
  },
  {
    machine: apps.fetchWithRetry,
    steps: [{ type: 'fetch' }, 10, 200, 10, 400],
    ends: { fetchWithRetry: { value: 'loaded', context: { attempt: 3, names: ['Asha', 'Ravi'] } } },
  },
  {
    machine: apps.trafficLight,
    steps: [3_000, 1_000, 1_000, 1_000, { type: 'power.lost' }, 9_000, { type: 'power.restored' }, 1_000],
    ends: { trafficLight: { value: { red: 'wait' } } },
  },
  {
    machine: apps.stopwatch,
    steps: [{ type: 'started' }, 350, { type: 'stopped' }, 350, { type: 'started' }, 110],
    ends: { stopwatch: { value: 'running', context: { elapsed: 400 } } },
  },
  {
    machine: apps.wizard,
    steps: [
      { type: 'next' },
      { type: 'changed', field: 'name', value: 'Asha' },
      ...each('next', 'next', 'help', 'close', 'submit'),
    ],
    ends: { wizard: { value: 'sent', status: 'done', output: { plan: 'free' } } },
  },
  {
    machine: apps.ticTacToe,
    steps: [...play(0, 3, 3, 1, 4, 2), { type: 'again' }, ...play(0, 1, 2, 4, 3, 5, 7, 6, 8)],
    ends: { ticTacToe: { value: { over: 'draw' } } },
  },
  {
    machine: apps.mediaPlayer,
    steps: [...each('mute', 'unmute', 'play'), { type: 'seeked', to: 40 }, ...each('unmute', 'ended')],
    ends: {
      mediaPlayer: { value: { playback: 'paused', volume: 'on', end: 'reached' } },
      position: { context: { at: 40 } },
    },
  },
  {
    machine: apps.infiniteScroll,
    steps: [1, ...times(4, { type: 'scrolled' }).flatMap((step) => [step, 1])],
    ends: { infiniteScroll: { value: 'complete', context: { items: [0, 1, 2, 3, 4, 5] } } },
  },
  {
    machine: apps.fileUpload,
    steps: [{ type: 'chosen', size: 9 }, 120, { type: 'cancelled' }, { type: 'chosen', size: 3 }, 160],
    ends: { fileUpload: { value: 'uploaded', context: { progress: 3 } } },
  },
  {
    machine: apps.chat,
    steps: [
      20,
      { type: 'typed' },
      400,
      { type: 'typed' },
      400,
      { type: 'written', text: 'hello' },
      600,
      { type: 'written', text: '/drop' },
      20,
      { type: 'left' },
    ],
    ends: { chat: { value: 'closed', status: 'done', context: { lines: ['echo hello'] } } },
  },
])(
  '$machine.id is shown from start to end, drawn, and replayed from its file',
  async ({ machine, steps, ends }) => {
    const recording = new Recording();
    recording.open({ id: 'tab', title: 'An app', address: '/', source: 'app', app: '' });
    const report = createReport(createMask(SECRETS), (message) =>
      recording.receive('tab', [JSON.parse(JSON.stringify(message))]),
    );
    const actor = createActor(machine, { inspect: createObserver(() => undefined, report) }).start();
    for (const step of steps) {
      if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step);
      else actor.send(step);
    }
    await vi.advanceTimersByTimeAsync(0);
    const shown = [...recording.actors.values()];
    for (const [name, snapshot] of Object.entries(ends)) {
      expect(shown.findLast((one) => one.name === name)?.snapshot, name).toMatchObject(snapshot);
    }
    actor.stop();
    // ELK uses timers.
    vi.useRealTimers();

    for (const { drawing } of shown) {
      if (!drawing) continue;
      const chart = await computeLayout(elk, drawing, (text) => text.length * 7);
      expect(chart.states.every(({ box }) => box.width > 0 && box.height > 0)).toBe(true);
      const rows = chart.states.flatMap((state) => state.rows.map(({ transition }) => transition.id));
      expect(rows.toSorted()).toEqual(drawing.transitions.map(({ id }) => id).toSorted());
    }

    const snapshots = shown
      .filter((one) => one.machine)
      .map(({ tab, sessionId }) =>
        recording
          .messagesOf(tab)
          .filter((one) => one.type === '@xstate.snapshot' && one.sessionId === sessionId),
      );
    const result = replay(readRecording(writeRecording(recording, true)), {
      machines: new Map([[machine.id, machine]]),
      reviveError: ({ name, message }) => Object.assign(new Error(String(message)), { name }),
    });
    expect(result).toEqual({
      actors: snapshots.length,
      snapshots: snapshots.flat().length,
      skipped: [],
      differences: [],
    });
  },
);
