import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { serverListMachine } from '../../machines/serverList.machine.ts';
import type { ListPage } from '../../contract/catalogue/readListPage.ts';
import type { PageRequest, ServerList } from '../../machines/serverList.machine.ts';
import { selectListStatus } from '../../machines/serverList.selectors.ts';
import { product } from '../contract/catalogue/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

function page(ids: readonly string[], after: string | null = null, total = ids.length): ListPage {
  const products = ids.map((_id) => product({ _id }));
  return { products, total, after, search: null, filters: null, department: null };
}

function openList(query = 'sort=newest', list: ServerList | null = null) {
  const fetchPage = new FakePromiseActor<ListPage, PageRequest>();
  const storeList = new FakeAction<{ list: ServerList | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const actor = createActor(
    serverListMachine.provide({
      actors: { fetchPage: fetchPage.actor },
      actions: { storeList: storeList.action, logFailure: logFailure.action },
    }),
    { input: { query, list }, inspect: recordTransitions },
  ).start();
  const shown = () => actor.getSnapshot().context.list?.products.map(({ _id }) => _id);
  const status = (requested = query) => selectListStatus(actor.getSnapshot(), requested);
  return { actor, fetchPage, storeList, logFailure, shown, status };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(serverListMachine));

describe('a list of the server', () => {
  test('loads its first page, and keeps it', async () => {
    const { actor, fetchPage, storeList, shown, status } = openList();
    expect(fetchPage.inputs).toEqual([{ query: 'sort=newest', after: null, limit: 24 }]);
    expect([actor.getSnapshot().hasTag('busy'), status()]).toEqual([true, 'loading']);
    await fetchPage.answer(page(['bell', 'diya'], 'next', 9));
    expect([shown(), status()]).toEqual([['bell', 'diya'], 'loaded']);
    expect(storeList.params[0]?.list).toMatchObject({ query: 'sort=newest', total: 9, after: 'next' });
  });

  test('requests nothing that this tab has, and nothing at all without a query', () => {
    const known = { ...page(['diya']), query: 'sort=newest' };
    expect(openList('sort=newest', known).fetchPage.inputs).toEqual([]);
    const { actor, fetchPage } = openList('');
    expect(actor.getSnapshot().value).toBe('unused');
    actor.send({ type: 'query.changed', query: '', list: null });
    expect(fetchPage.inputs).toEqual([]);
    actor.send({ type: 'query.changed', query: 'sort=newest', list: known });
    expect(actor.getSnapshot().value).toBe('listed');
  });

  test('drops the answer to an older question, and shows the older list until the new one comes', async () => {
    const { actor, fetchPage, shown, status } = openList('q=d');
    await fetchPage.answer(page(['diya', 'dupatta']));
    actor.send({ type: 'query.changed', query: 'q=di', list: null });
    actor.send({ type: 'query.changed', query: 'q=diy', list: null });
    expect([shown(), status('q=diy')]).toEqual([['diya', 'dupatta'], 'loading']);
    await fetchPage.answer(page(['dibbi']));
    expect(shown()).toEqual(['diya', 'dupatta']);
    await fetchPage.answer(page(['diya']));
    expect([shown(), status('q=diy')]).toEqual([['diya'], 'loaded']);
  });

  test('loads more: as many as are requested, and no product twice', async () => {
    const { actor, fetchPage, storeList, shown, status } = openList();
    await fetchPage.answer({
      ...page(['bell', 'diya'], 'next', 4),
      search: {
        order: null,
        price: null,
        unmet: [],
        closest: [],
        dropped: null,
        isDescribed: false,
        unsold: null,
        found: new Map([['bel', 'bell']]),
      },
    });
    for (const count of [4, 60, 1_000]) {
      actor.send({ type: 'more.requested', count });
      expect(status()).toBe('loaded');
      await fetchPage.answer({
        ...page(['diya', `mala ${count}`], 'last', 4),
        search: {
          order: null,
          price: null,
          unmet: [],
          closest: [],
          dropped: null,
          isDescribed: false,
          unsold: null,
          found: new Map([['mal', 'mala']]),
        },
      });
    }
    expect(fetchPage.inputs.map(({ after, limit }) => [after, limit])).toEqual([
      [null, 24],
      ['next', 24],
      ['last', 60],
      ['last', 100],
    ]);
    expect(shown()).toEqual(['bell', 'diya', 'mala 4', 'mala 60', 'mala 1000']);
    expect([...(actor.getSnapshot().context.list?.search?.found.keys() ?? [])]).toEqual(['bel', 'mal']);
    expect(storeList.params).toHaveLength(4);
  });

  test('has no more after the last page', async () => {
    const { actor, fetchPage } = openList();
    await fetchPage.answer(page(['bell']));
    actor.send({ type: 'more.requested', count: 4 });
    expect(fetchPage.open).toBe(0);
  });

  test('shows when it could not be loaded, and tries again', async () => {
    const { actor, fetchPage, logFailure, shown, status } = openList();
    const error = new TypeError('fetch failed');
    await fetchPage.fail(error);
    expect([status(), logFailure.params]).toEqual(['failed', [{ error }]]);
    actor.send({ type: 'list.refresh' });
    await fetchPage.answer(page(['bell'], 'next', 2));
    actor.send({ type: 'more.requested', count: 4 });
    await fetchPage.fail();
    expect([shown(), status()]).toEqual([['bell'], 'failed']);
    actor.send({ type: 'list.refresh' });
    await fetchPage.answer(page(['diya']));
    expect([shown(), status()]).toEqual([['bell', 'diya'], 'loaded']);
  });

  test('loads as much again as is shown when it may be outdated; a long list, and one that is loading more, stay', async () => {
    const { actor, fetchPage, shown } = openList();
    actor.send({ type: 'list.refresh' });
    await fetchPage.answer(page(['old']));
    const ids = Array.from({ length: 60 }, (_, index) => `${index}`);
    expect(shown()).toBeUndefined();
    await fetchPage.answer(page(ids, 'next', 300));
    actor.send({ type: 'list.refresh' });
    expect(fetchPage.inputs.at(-1)).toEqual({ query: 'sort=newest', after: null, limit: 60 });
    await fetchPage.answer(page(ids, 'next', 300));
    actor.send({ type: 'more.requested', count: 60 });
    actor.send({ type: 'list.refresh' });
    await fetchPage.answer(
      page(
        ids.map((id) => `${id} more`),
        'next',
        300,
      ),
    );
    actor.send({ type: 'list.refresh' });
    expect([fetchPage.open, shown()?.length]).toEqual([0, 120]);
  });

  test('of products by their ids is always loaded again', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => `${index}`);
    const { actor, fetchPage } = openList('ids=', { ...page(ids), query: 'ids=' });
    actor.send({ type: 'list.refresh' });
    expect(fetchPage.open).toBe(1);
  });
});
