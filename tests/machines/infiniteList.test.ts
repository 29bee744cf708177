import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EventFrom } from 'xstate';
import { LIST_PACING } from '../../contract/constants.ts';
import type { ListPacing } from '../../contract/constants.ts';
import { infiniteListMachine } from '../../machines/infiniteList.machine.ts';
import { selectShown } from '../../machines/infiniteList.selectors.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type ListEvent = EventFrom<typeof infiniteListMachine>;
type EndInput = { prefetchPx: number; minScrollPx: number; shown: number };

interface ListSettings {
  readonly total?: number;
  readonly shown?: number;
  readonly stored?: number;
  readonly blind?: boolean;
  readonly pacing?: ListPacing;
}

function openList({
  total = 20,
  shown = 0,
  stored = shown,
  blind = false,
  pacing = LIST_PACING.home,
}: ListSettings = {}) {
  const watchEnd = new FakeCallbackActor<ListEvent, EndInput>();
  const nudge = new FakeAction();
  const storeLength = new FakeAction<{ entry: string; shown: number }>();
  const list = createActor(
    infiniteListMachine.provide({
      actors: { watchEnd: blind ? broken<ListEvent, EndInput>('no IntersectionObserver') : watchEnd.actor },
      actions: { nudge: nudge.action, storeLength: storeLength.action },
    }),
    {
      input: { pacing, listKey: 'all', entry: 'k1:latest', total, shown, stored },
      inspect: recordTransitions,
    },
  ).start();
  const shownNow = () => list.getSnapshot().context.shown;
  return { list, watchEnd, nudge, storeLength, shownNow };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(infiniteListMachine));

describe('an infinite list', () => {
  test('shows one batch first', () => {
    expect(openList().shownNow()).toBe(6);
  });

  test('restores the length that it had when the page was left', () => {
    expect(openList({ shown: 18 }).shownNow()).toBe(18);
  });

  test('nudges the page 100 ms after it is shown', async () => {
    const { list, nudge } = openList();
    await advanceTime(99);
    expect(nudge.params).toHaveLength(0);
    await advanceTime(1);
    expect(nudge.params).toHaveLength(1);
    expect(list.getSnapshot().value).toBe('watching');
  });

  test('nudges the page also when products arrive, filters change or more is requested meanwhile', async () => {
    const { list, nudge, shownNow } = openList({ total: 12 });
    list.send({ type: 'list.resized', total: 40 });
    list.send({ type: 'list.replaced', listKey: 'bells', entry: 'k2:latest', total: 30 });
    list.send({ type: 'more.requested' });
    expect(shownNow()).toBe(12);
    await advanceTime(100);
    expect(nudge.params).toHaveLength(1);
    expect(list.getSnapshot().value).toBe('watching');
  });

  test.each([
    ['home', LIST_PACING.home, 6, 800],
    ['the collection', LIST_PACING.collection, 4, 800],
    ['related products', LIST_PACING.related, 6, 600],
    ['related products on the product page', LIST_PACING.relatedOnProductPage, 4, 600],
    ['trending', LIST_PACING.trending, 6, 600],
  ])(
    'of %s has the batch size and prefetch distance of the specification',
    async (_, pacing, batch, prefetchPx) => {
      const { watchEnd, shownNow } = openList({ pacing });
      await advanceTime(100);
      expect(watchEnd.inputs).toEqual([{ prefetchPx, minScrollPx: 40, shown: batch }]);
      watchEnd.send({ type: 'end.approached' });
      await advanceTime(120);
      expect(shownNow()).toBe(2 * batch);
    },
  );

  test('watches for its end at the distance of its pacing', async () => {
    const { watchEnd } = openList();
    await advanceTime(100);
    expect(watchEnd.inputs).toEqual([{ prefetchPx: 800, minScrollPx: 40, shown: 6 }]);
  });

  test('shows 6 more 120 ms after its end comes near, and watches again', async () => {
    const { list, watchEnd, shownNow } = openList();
    await advanceTime(100);
    watchEnd.send({ type: 'end.approached' });
    await advanceTime(119);
    expect(shownNow()).toBe(6);
    await advanceTime(1);
    expect(shownNow()).toBe(12);
    expect(list.getSnapshot().value).toBe('watching');
    expect(watchEnd.inputs.at(-1)?.shown).toBe(12);
    expect(watchEnd.running).toBe(1);
  });

  test('shows one batch, however often the end is reported meanwhile', async () => {
    const { list, watchEnd, shownNow } = openList();
    await advanceTime(100);
    watchEnd.send({ type: 'end.approached' });
    list.send({ type: 'end.approached' });
    list.send({ type: 'end.approached' });
    await advanceTime(120);
    expect(shownNow()).toBe(12);
  });

  test('is complete when everything is shown, and stops watching', async () => {
    const { list, watchEnd } = openList({ total: 10 });
    await advanceTime(100);
    watchEnd.send({ type: 'end.approached' });
    await advanceTime(120);
    expect(list.getSnapshot().value).toBe('complete');
    expect(list.getSnapshot().hasTag('more')).toBe(false);
    expect(watchEnd.running).toBe(0);
  });

  test('shows more at once when the button is pressed: on arrival, while watching, while waiting', async () => {
    const { list, watchEnd, shownNow } = openList({ total: 60 });
    list.send({ type: 'more.requested' });
    expect(shownNow()).toBe(12);
    await advanceTime(100);
    list.send({ type: 'more.requested' });
    expect(shownNow()).toBe(18);
    await flushPromises();
    watchEnd.send({ type: 'end.approached' });
    list.send({ type: 'more.requested' });
    expect(shownNow()).toBe(24);
    await advanceTime(1_000);
    expect(shownNow()).toBe(24);
  });

  test('shows more by the button where the browser cannot detect the end', async () => {
    const { list, shownNow } = openList({ blind: true });
    await advanceTime(100);
    expect(list.getSnapshot().value).toBe('resting');
    expect(list.getSnapshot().hasTag('more')).toBe(true);
    list.send({ type: 'more.requested' });
    expect(shownNow()).toBe(12);
  });

  test('keeps its length when more products arrive', async () => {
    const { list, shownNow } = openList({ total: 12, shown: 12 });
    await advanceTime(100);
    expect(list.getSnapshot().value).toBe('complete');
    list.send({ type: 'list.resized', total: 72 });
    expect(list.getSnapshot().value).toBe('watching');
    expect(shownNow()).toBe(12);
  });

  test('starts over when a filter replaces the list', async () => {
    const { list, shownNow } = openList({ total: 60, shown: 30 });
    await advanceTime(100);
    list.send({ type: 'list.replaced', listKey: 'bells', entry: 'k2:latest', total: 40 });
    expect(shownNow()).toBe(6);
    expect(list.getSnapshot().context.listKey).toBe('bells');
    expect(list.getSnapshot().value).toBe('watching');
    list.send({ type: 'list.replaced', listKey: 'gongs', entry: 'k3:latest', total: 3 });
    expect(list.getSnapshot().value).toBe('complete');
  });

  test('that was rendered by the server grows to its former length as products arrive', async () => {
    const { list, shownNow } = openList({ total: 12, stored: 27 });
    expect(shownNow()).toBe(12);
    list.send({ type: 'list.resized', total: 20 });
    expect(shownNow()).toBe(24);
    await advanceTime(100);
    list.send({ type: 'list.resized', total: 60 });
    expect(shownNow()).toBe(30);
    list.send({ type: 'list.resized', total: 90 });
    expect(shownNow()).toBe(30);
  });

  test('discards its former length when another list replaces it', () => {
    const { list, shownNow } = openList({ total: 12, stored: 27 });
    list.send({ type: 'list.replaced', listKey: 'bells', entry: 'k2:latest', total: 12 });
    list.send({ type: 'list.resized', total: 60 });
    expect(shownNow()).toBe(6);
  });

  test('stores its length with each change, and again under a new history entry', async () => {
    const { list, storeLength } = openList({ total: 60 });
    list.send({ type: 'more.requested' });
    await advanceTime(100);
    list.send({ type: 'more.requested' });
    list.send({ type: 'entry.changed', entry: 'k2:latest' });
    list.send({ type: 'list.replaced', listKey: 'bells', entry: 'k3:latest', total: 40 });
    expect(storeLength.params.map(({ entry, shown }) => `${entry} ${shown}`)).toEqual([
      'k1:latest 6',
      'k1:latest 12',
      'k1:latest 12',
      'k1:latest 18',
      'k2:latest 18',
      'k3:latest 6',
    ]);
  });

  test('that replaces another one shows its first batch before the machine has received the event', () => {
    const { list } = openList({ total: 60, shown: 30 });
    expect(selectShown(list.getSnapshot(), 'all')).toBe(30);
    expect(selectShown(list.getSnapshot(), 'bells')).toBe(6);
  });
});
