import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskListMachine,
  type ListedPart,
  type ListFilters,
} from '../../../machines/desk/deskList.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

const OFFLINE = new Failure('', { status: 0 });
const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

function openList(filters: ListFilters = {}) {
  const fetchRows = new FakePromiseActor<ListedPart, { filters: ListFilters; after: string | null }>();
  const list = createActor(deskListMachine.provide({ actors: { fetchRows: fetchRows.actor } }), {
    input: { filters },
    inspect: recordTransitions,
  }).start();
  return { list, fetchRows, context: () => list.getSnapshot().context };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskListMachine));

describe('a list of the desk', () => {
  test('is loaded by its filters, and again by others', async () => {
    const { list, fetchRows, context } = openList({ show: 'waiting' });
    await fetchRows.answer({ rows: rowsOf('a'), after: null });
    expect(context()).toMatchObject({ rows: [{ id: 'a' }], after: null });
    list.send({ type: 'list.more' });
    list.send({ type: 'list.filtered', filters: { show: 'declined' } });
    expect(context().rows).toEqual([]);
    list.send({ type: 'list.filtered', filters: {} });
    await fetchRows.answer({ rows: rowsOf('b'), after: null });
    expect(fetchRows.inputs).toEqual([
      { filters: { show: 'waiting' }, after: null },
      { filters: { show: 'declined' }, after: null },
      { filters: {}, after: null },
    ]);
  });

  test('gets more entries, each once, and stays when they cannot be loaded', async () => {
    const { list, fetchRows, context } = openList();
    await fetchRows.answer({ rows: rowsOf('a', 'b'), after: '0.b' });
    list.send({ type: 'list.more' });
    await fetchRows.fail(OFFLINE);
    expect(context()).toMatchObject({ rows: [{ id: 'a' }, { id: 'b' }], error: deskMessages.failed });
    list.send({ type: 'list.more' });
    expect(fetchRows.inputs.at(-1)).toEqual({ filters: {}, after: '0.b' });
    await fetchRows.answer({ rows: rowsOf('b', 'c'), after: null });
    expect(context()).toMatchObject({ rows: rowsOf('a', 'b', 'c'), after: null, error: null });
  });

  test('that cannot be loaded is loaded again', async () => {
    const { list, fetchRows, context } = openList();
    await fetchRows.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    list.send({ type: 'list.retry' });
    await fetchRows.answer({ rows: [], after: null });
    expect(context()).toMatchObject({ rows: [], error: null });
  });
});
