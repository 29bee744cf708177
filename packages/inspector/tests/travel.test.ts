import { describe, expect, test } from 'vitest';
import { Recording } from '../src/recording/recording.ts';
import { changeFilter, filterRows, NO_FILTER, type FilterAction } from '../src/sequence/filterRows.ts';
import { actorsAt, findMoment, stopsOf, tabsAt } from '../src/view/moments.ts';
import { treeLines } from '../src/view/tree.ts';
import {
  firstShown,
  replacementOf,
  show,
  successorOf,
  titleOf,
  type ShownAction,
} from '../src/view/shown.ts';

/** A view requests a cart from the store, which starts it; the cart responds. */
function recorded(): Recording {
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  recording.receive('tab', [
    actor('store'),
    event('store', 'xstate.init'),
    snapshot('store', 'xstate.init', 'closed'),
    event('store', 'open'),
    actor('cart', 'store'),
    event('cart', 'xstate.init', 'store'),
    snapshot('cart', 'xstate.init', 'empty'),
    snapshot('store', 'open', 'opened'),
    event('cart', 'add', 'store'),
    snapshot('cart', 'add', 'full'),
  ]);
  return recording;
}

const common = { createdAt: '1000' };
const actor = (sessionId: string, parentId?: string) => ({
  ...common,
  type: '@xstate.actor',
  sessionId,
  name: sessionId,
  parentId,
  definition: '{}',
  snapshot: { value: 'created' },
});
const event = (sessionId: string, type: string, sourceId?: string) => ({
  ...common,
  type: '@xstate.event',
  sessionId,
  sourceId,
  event: { type },
});
const snapshot = (sessionId: string, type: string, value: string) => ({
  ...common,
  type: '@xstate.snapshot',
  sessionId,
  event: { type },
  snapshot: { value },
});

const valuesAt = (recording: Recording, moment: number | null) =>
  Object.fromEntries(
    [...actorsAt(recording, moment).values()].map(({ name, snapshot: { value } }) => [name, value]),
  );

describe('an earlier moment', () => {
  test('has all actors that had started, with their states', () => {
    const recording = recorded();
    expect(recording.rows.map(({ event: { type } }) => type)).toEqual([
      'xstate.init',
      'open',
      'xstate.init',
      'add',
    ]);
    expect([1, 2, 3, 4, null].map((moment) => valuesAt(recording, moment))).toEqual([
      { store: 'closed' },
      { store: 'opened' },
      { store: 'opened', cart: 'empty' },
      { store: 'opened', cart: 'full' },
      { store: 'opened', cart: 'full' },
    ]);
  });

  test('stays the same when older rows are dropped', () => {
    const recording = recorded();
    recording.receive(
      'tab',
      Array.from({ length: 9_998 }, () => event('store', 'tick')),
    );
    expect(recording.dropped).toBe(2);
    expect(valuesAt(recording, 3)).toEqual({ store: 'opened', cart: 'empty' });
  });

  test('stays when events arrive, another actor is chosen, or its tab is reloaded', () => {
    const recording = recorded();
    const cart = recording.actors.get('tab/cart') ?? expect.fail();
    const actions: readonly ShownAction[] = [
      { type: 'moment', moment: 2 },
      { type: 'actor', actor: cart, isOpen: true },
    ];
    const shown = actions.reduce(
      show,
      firstShown('', () => false),
    );
    expect(shown).toMatchObject({ moment: 2, subject: { key: 'tab/cart' } });
    recording.close('tab');
    expect(successorOf(shown, recording)).toBeNull();
  });

  test('has the tabs that there were, open until they were closed', () => {
    const recording = recorded();
    recording.close('tab');
    recording.open({ id: 'next', title: '', address: '', source: 'app', app: '' });
    recording.receive('next', [actor('store'), event('store', 'xstate.init')]);
    const linesAt = (moment: number | null) =>
      treeLines(tabsAt(recording, moment), actorsAt(recording, moment), new Set()).map(({ id }) => id);
    expect(linesAt(4)).toEqual(['tab', 'tab/store', 'tab/cart']);
    expect(linesAt(5)).toEqual(['next', 'next/store', 'tab']);
    expect(linesAt(null)).toEqual(['next', 'next/store', 'tab']);
  });

  test('is in the title of an actor and a machine, but not of the gallery, which shows no actor', () => {
    const titles = (moment: number | null) => {
      const shown = show(
        firstShown('', () => false),
        { type: 'moment', moment },
      );
      return [shown, show(shown, { type: 'machine', id: 'cart' })].map(titleOf);
    };
    expect(titles(2)).toEqual(['All machines', 'cart earlier']);
    expect(titles(null)).toEqual(['All machines', 'cart']);
  });

  test('is shown in the pane that is open; the choice of an actor or a machine opens the chart', () => {
    const cart = recorded().actors.get('tab/cart') ?? expect.fail();
    const paneAfter = (action: ShownAction) =>
      show(
        show(
          firstShown('', () => false),
          { type: 'pane', pane: 'sequence' },
        ),
        action,
      ).pane;
    expect(paneAfter({ type: 'moment', moment: 2 })).toBe('sequence');
    expect(paneAfter({ type: 'actor', actor: cart, isOpen: true, moment: 4 })).toBe('sequence');
    expect(paneAfter({ type: 'followed', actor: cart })).toBe('sequence');
    expect(paneAfter({ type: 'actor', actor: cart, isOpen: true })).toBe('chart');
    expect(paneAfter({ type: 'machine', id: 'cart' })).toBe('chart');
    expect(paneAfter({ type: 'form', form: 'add' })).toBe('details');
  });

  test('and the machine with which it is compared end when their rows are removed', () => {
    const shown = { ...firstShown('', () => false), moment: 4, base: 2 };
    expect(show(shown, { type: 'rowsRemoved', oldest: 1 })).toMatchObject({ moment: 4, base: 2 });
    expect(show(shown, { type: 'rowsRemoved', oldest: 3 })).toMatchObject({ moment: 4, base: null });
    expect(show(shown, { type: 'rowsRemoved', oldest: Infinity })).toMatchObject({
      moment: null,
      base: null,
    });
  });

  test('is reached after each row that is listed; the shown one is between them when its row is not', () => {
    const { rows } = recorded();
    const listed = rows.filter(({ n }) => n !== 2);
    expect(stopsOf(listed, null)).toEqual([1, 3, 4, null]);
    expect(stopsOf(listed, 3)).toEqual([1, 3, 4, null]);
    expect(stopsOf(listed, 2)).toEqual([1, 2, 3, 4, null]);
    expect(stopsOf([], 2)).toEqual([2, null]);
  });

  test('can be compared with any other one', () => {
    const recording = recorded();
    const cart = recording.actors.get('tab/cart') ?? expect.fail();
    expect(findMoment(cart, recording.rows, 3).snapshot.value).toBe('empty');
    expect(findMoment(cart, recording.rows, 4)).toMatchObject({
      snapshot: { value: 'full' },
      before: { value: 'empty' },
    });
    expect(
      show(
        firstShown('', () => false),
        { type: 'base', base: 3 },
      ).base,
    ).toBe(3);
  });
});

test('the selection moves from an actor that was removed to one of the same tab, its machine or the gallery', () => {
  const recording = recorded();
  const cart = recording.actors.get('tab/cart') ?? expect.fail();
  const shown = show(
    firstShown('', () => false),
    { type: 'actor', actor: cart, isOpen: false },
  );
  const replacement = (isMachine: boolean) => replacementOf(shown, recording, () => isMachine);
  expect(replacement(true)).toBeNull();
  recording.replay('tab', [actor('store')]);
  expect(replacement(true)).toMatchObject({ kind: 'actor', key: 'tab/store', name: 'store' });
  recording.forget('tab');
  expect(replacement(false)).toEqual({ kind: 'gallery' });
  expect(replacement(true)).toEqual({ kind: 'machine', id: 'cart' });
  const subject = replacement(true) ?? expect.fail();
  const onSmallScreen = show(shown, { type: 'pane', pane: 'actors' });
  expect(show(onSmallScreen, { type: 'replaced', subject })).toMatchObject({ subject, pane: 'actors' });
});

describe('the sequence', () => {
  const shownAfter = (...actions: readonly FilterAction[]) => {
    const recording = recorded();
    const filter = actions.reduce(changeFilter, NO_FILTER);
    return filterRows(recording.rows, recording.actors, filter).map(({ n }) => n);
  };

  test('is limited to a pair of actors, or to an actor and the outside', () => {
    expect(shownAfter({ type: 'changed', changes: { pair: ['tab/store', 'tab/cart'] } })).toEqual([3, 4]);
    expect(shownAfter({ type: 'changed', changes: { pair: ['', 'tab/store'] } })).toEqual([1, 2]);
  });

  test('is not limited to an actor that was removed', () => {
    expect(shownAfter({ type: 'changed', changes: { actor: 'tab/cart' } })).toEqual([3, 4]);
    expect(shownAfter({ type: 'changed', changes: { actor: 'tab/removed' } })).toEqual([1, 2, 3, 4]);
  });

  test('leaves out hidden actors and events, but not pinned rows', () => {
    const hidden: FilterAction = { type: 'actorToggled', actor: 'tab/cart' };
    expect(shownAfter(hidden)).toEqual([1, 2]);
    expect(shownAfter(hidden, hidden)).toEqual([1, 2, 3, 4]);
    expect(shownAfter({ type: 'eventToggled', event: 'xstate.init' })).toEqual([2, 4]);
    expect(shownAfter(hidden, { type: 'rowToggled', row: 4 })).toEqual([1, 2, 4]);
  });
});
