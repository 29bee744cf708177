import { beforeEach, describe, expect, test } from 'vitest';
import { shopMachines } from '../../devtools/machines.ts';
import { activeStates } from '../../packages/inspector/src/recording/activeStates.ts';
import { Recording } from '../../packages/inspector/src/recording/recording.ts';
import { filterRows, NO_FILTER } from '../../packages/inspector/src/sequence/filterRows.ts';
import { buildLanes, MAX_LANES } from '../../packages/inspector/src/sequence/lanes.ts';
import { actingActor } from '../../packages/inspector/src/view/shown.ts';
import { findMoment } from '../../packages/inspector/src/view/moments.ts';
import { pageLoadName } from '../../packages/inspector/src/view/pageLoad.ts';
import { stateText } from '../../packages/inspector/src/view/stateText.ts';
import { treeLines } from '../../packages/inspector/src/view/tree.ts';
import { definitionOf } from './copies.ts';

const auth = shopMachines.get('auth') ?? expect.fail();
let recording: Recording;
let clock = 1_000;

function actor(sessionId: string, parentId?: string, name = sessionId) {
  return {
    ...common('@xstate.actor', sessionId),
    name,
    definition: definitionOf(auth),
    parentId,
    snapshot: { value: 'wasInterrupted' },
  };
}
const event = (sessionId: string, type: string, sourceId?: string) => ({
  ...common('@xstate.event', sessionId),
  event: { type, typed: 'asha' },
  sourceId,
});
const snapshot = (sessionId: string, type: string, value: unknown, status = 'active') => ({
  ...common('@xstate.snapshot', sessionId),
  event: { type },
  snapshot: { status, value, context: { name: type } },
});
function common(type: string, sessionId: string) {
  clock += 1;
  return { type, sessionId, rootId: 'x:0', createdAt: String(clock), id: null, _version: '0.7.2' };
}

beforeEach(() => {
  recording = new Recording();
  recording.open({ id: 'tab', title: 'Sign In', address: '/login', source: 'app', app: '' });
  recording.receive('tab', [actor('x:0')]);
});
const recordedActor = () => recording.actors.get('tab/x:0') ?? expect.fail();

describe('the recording', () => {
  test('has one row for an event and its resulting state, in the order of arrival', () => {
    recording.receive('tab', [
      event('x:0', 'a'),
      event('x:0', 'a'),
      snapshot('x:0', 'a', 'login'),
      snapshot('x:0', 'a', 'signup'),
    ]);
    expect(recording.rows.map(({ snapshot: state }) => state?.value)).toEqual(['login', 'signup']);
    expect(recordedActor().snapshot.value).toBe('signup');
  });

  test('separates actors with the same session id in different tabs', () => {
    recording.open({ id: 'other', title: '', address: '', source: 'app', app: '' });
    recording.receive('other', [actor('x:0'), event('x:0', 'a'), snapshot('x:0', 'a', 'login')]);
    expect(recordedActor().snapshot.value).toBe('wasInterrupted');
  });

  test('is replaced by a replay', () => {
    recording.receive('tab', [event('x:0', 'a'), snapshot('x:0', 'a', 'login')]);
    recording.replay('tab', [actor('x:0'), event('x:0', 'b'), snapshot('x:0', 'b', 'signup')]);
    expect(recording.rows.map((row) => row.event.type)).toEqual(['b']);
    expect(recordedActor().snapshot.value).toBe('signup');
  });

  test('ignores invalid messages', () => {
    recording.receive('tab', [null, 'text', { type: '@xstate.event' }, { type: 'other' }]);
    expect(recording.rows).toEqual([]);
  });

  test('keeps the last 10,000 rows', () => {
    recording.receive(
      'tab',
      Array.from({ length: 10_003 }, (_, at) => event('x:0', `e${at}`)),
    );
    expect(recording.rows).toHaveLength(10_000);
    expect(recording.rows[0]?.event.type).toBe('e3');
  });

  test('keeps a closed tab until several others have closed', () => {
    recording.close('tab');
    expect(recording.tabs.get('tab')?.isOpen).toBe(false);
    const ids = Array.from({ length: 12 }, (_, at) => String(at));
    for (const id of ids) {
      recording.open({ id, title: '', address: '', source: 'app', app: '' });
      recording.close(id);
    }
    expect([...recording.tabs.keys()]).toEqual(ids);
    expect(recording.actors.size).toBe(0);
  });
});

test('a moment has the state after the last row before it, and the previous state', () => {
  recording.receive('tab', [
    event('x:0', 'a'),
    snapshot('x:0', 'a', 'login'),
    event('x:0', 'b'),
    snapshot('x:0', 'b', 'signup'),
  ]);
  recording.receive('tab', [event('x:0', 'c'), snapshot('x:0', 'c', 'signedIn', 'done')]);
  expect(findMoment(recordedActor(), recording.rows, 2)).toMatchObject({
    snapshot: { value: 'signup' },
    before: { value: 'login' },
  });
  expect(findMoment(recordedActor(), recording.rows, null)).toMatchObject({
    snapshot: { value: 'signedIn' },
    row: { n: 3 },
  });
});

describe('the sequence', () => {
  beforeEach(() => {
    recording.receive('tab', [
      actor('x:1', 'x:0', 'login'),
      event('x:0', 'sign.in'),
      event('x:1', 'go', 'x:0'),
    ]);
  });
  const typesOf = (filter: Partial<Parameters<typeof filterRows>[2]>) =>
    filterRows(recording.rows, recording.actors, { ...NO_FILTER, ...filter }).map((row) => row.event.type);

  test('is filtered by actor, by text and by a pause', () => {
    expect(typesOf({})).toEqual(['sign.in', 'go']);
    expect(typesOf({ actor: 'tab/x:1' })).toEqual(['go']);
    expect(typesOf({ text: 'ASHA sign' })).toEqual(['sign.in']);
    expect(typesOf({ text: 'login' })).toEqual(['go']);
    expect(typesOf({ until: 1 })).toEqual(['sign.in']);
  });

  test('gives each actor a lane in the order of its first event, and one to the outside', () => {
    recording.receive('tab', [actor('x:1', 'x:0'), event('x:0', 'a'), event('x:1', 'b', 'x:0')]);
    const { lanes, laneOf } = buildLanes(recording.rows, recording.actors, new Set(), null);
    expect(lanes.map(({ name, isFolded }) => [name, isFolded])).toEqual([
      ['outside', null],
      ['x:0', null],
      ['x:1', null],
    ]);
    expect([null, 'tab/x:0', 'tab/x:1'].map(laneOf)).toEqual([0, 1, 2]);
  });

  test('folds children into the lane of their root when there are more actors than lanes, until they are unfolded', () => {
    const children = Array.from({ length: MAX_LANES + 2 }, (_, at) => `x:${at + 1}`);
    recording.receive('tab', [
      event('x:0', 'a'),
      ...children.flatMap((id) => [actor(id, 'x:0'), event(id, 'a', 'x:0')]),
      actor('y:0'),
      event('y:0', 'a'),
    ]);
    const folded = buildLanes(recording.rows, recording.actors, new Set(), null);
    expect(folded.lanes.map(({ name, isFolded }) => [name, isFolded])).toEqual([
      ['outside', null],
      ['x:0', true],
      ['y:0', null],
    ]);
    expect(folded.laneOf('tab/x:5')).toBe(1);
    const unfolded = buildLanes(recording.rows, recording.actors, new Set(['tab/x:0']), null);
    expect(unfolded.lanes).toHaveLength(MAX_LANES);
    expect(unfolded.lanes.at(-1)?.name).toMatch(/^\d+ others$/);
    expect(unfolded.laneOf('tab/y:0')).toBe(MAX_LANES - 1);
    const selected = buildLanes(recording.rows, recording.actors, new Set(['tab/x:0']), 'tab/y:0');
    expect(selected.lanes.map(({ key }) => key)).toContain('tab/y:0');
  });

  test('gives lanes to what was unfolded, with the children of what was unfolded last, before what has more rows', () => {
    const idsOf = (root: string) => Array.from({ length: 4 }, (_, at) => `${root}:${at + 1}`);
    recording.receive(
      'tab',
      ['a', 'b', 'c', 'd'].flatMap((root) => [
        actor(`${root}:0`),
        ...idsOf(root).flatMap((id) => [actor(id, `${root}:0`), event(id, 'e', `${root}:0`)]),
      ]),
    );
    recording.receive(
      'tab',
      Array.from({ length: 9 }, () => event('d:0', 'e')),
    );
    const lanesOf = (...unfolded: readonly string[]) =>
      buildLanes(recording.rows, recording.actors, new Set(unfolded), null).lanes.map(({ name }) => name);
    expect(lanesOf('tab/a:0', 'tab/b:0')).toEqual([
      'outside',
      'a:0',
      ...idsOf('a').slice(0, 2),
      'b:0',
      ...idsOf('b'),
      '5 others',
    ]);
    expect(lanesOf('tab/a:0', 'tab/b:0', 'tab/c:0')).toEqual(
      expect.arrayContaining(['a:0', 'b:0', 'c:0', ...idsOf('c')]),
    );
  });
});

test('the tree has the newest actors on top and collapses ended actors', () => {
  recording.receive('tab', [
    actor('x:1', 'x:0'),
    actor('x:2', 'x:0'),
    actor('x:3'),
    snapshot('x:1', 'a', 'signedIn', 'done'),
  ]);
  const lines = treeLines(recording.tabs, recording.actors, new Set());
  expect(lines.map(({ id, level }) => `${level} ${id}`)).toEqual([
    '1 tab',
    '2 tab/x:3',
    '2 tab/x:0',
    '3 tab/x:2',
    '3 tab/x:0|ended',
  ]);
  const unfolded = treeLines(recording.tabs, recording.actors, new Set(['tab/x:0|ended']));
  expect(unfolded.at(-1)).toMatchObject({ id: 'tab/x:1', level: 4 });
});

test('ended page loads are one line of the tree, below the others', () => {
  const load = (id: string) => recording.open({ id, title: '', address: '/', source: 'app', app: '' });
  for (const id of ['second', 'third']) load(id);
  const ids = (toggled: readonly string[] = []) =>
    treeLines(recording.tabs, recording.actors, new Set(toggled)).map(({ id, level }) => `${level} ${id}`);
  recording.close('second');
  expect(ids()).toEqual(['1 third', '1 second', '1 tab', '2 tab/x:0']);
  recording.close('third');
  expect(ids()).toEqual(['1 tab', '2 tab/x:0', '1 closed']);
  expect(ids(['closed'])).toEqual(['1 tab', '2 tab/x:0', '1 closed', '2 third', '2 second']);
});

test('a page load is named by its page and the time of its first message', () => {
  const tab = recording.tabs.get('tab') ?? expect.fail();
  expect(pageLoadName({ ...tab, startedAt: null })).toBe('/login');
  const startedAt = new Date(2026, 0, 5, 10, 32, 5).getTime();
  expect(pageLoadName({ ...tab, startedAt })).toBe(`/login ${new Date(startedAt).toLocaleTimeString()}`);
});

test('the acting actor is the actor with a chart that made a transition last', () => {
  expect(actingActor(recording)).toBeNull();
  recording.receive('tab', [
    actor('x:1', 'x:0'),
    event('x:1', 'identifier.change'),
    snapshot('x:1', 'identifier.change', 'identifier'),
    event('x:0', 'unknown'),
  ]);
  const [first] = recording.rows;
  if (first) recording.rows[0] = { ...first, transitionIds: ['auth.login|identifier.change|0'] };
  expect(actingActor(recording)?.key).toBe('tab/x:1');
});

test.each([
  ['login', 'login'],
  [{ identifier: 'editing' }, 'identifier.editing'],
  [{ open: { entry: 'code', resend: 'locked' } }, 'open(entry.code, resend.locked)'],
  [undefined, ''],
])('%j is shown as %s on one line', (value, text) => {
  expect(stateText(value)).toBe(text);
});

test('all ancestors of the states in a value are active', () => {
  const otp = shopMachines.get('otp') ?? expect.fail();
  recording.receive('tab', [{ ...actor('x:9'), definition: definitionOf(otp) }]);
  const { drawing } = recording.actors.get('tab/x:9') ?? expect.fail();
  expect([...activeStates(drawing, { open: { entry: 'code', resend: 'locked' } })]).toEqual([
    'otp',
    'otp.open',
    'otp.open.entry',
    'otp.open.entry.code',
    'otp.open.resend',
    'otp.open.resend.locked',
  ]);
});
