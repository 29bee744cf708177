import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { ProductChangeState, ProductUndo } from '../../../contract/desk/productChange.ts';
import { Failure } from '../../../contract/failure.ts';
import { deskUndoMachine } from '../../../machines/desk/deskUndo.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { pictureCopy, productChange } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });

function openPart() {
  const fetchLastChange = new FakePromiseActor<ProductChangeState>();
  const undoChange = new FakePromiseActor<ProductUndo, { id: string }>();
  const actors = { fetchLastChange: fetchLastChange.actor, undoChange: undoChange.actor };
  const part = createActor(deskUndoMachine.provide({ actors }), { inspect: recordTransitions }).start();
  const snapshot = () => part.getSnapshot();
  return { part, fetchLastChange, undoChange, snapshot, context: () => snapshot().context };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskUndoMachine));

describe('the last change of many products', () => {
  test('is loaded, again after a failure', async () => {
    const { part, fetchLastChange, snapshot, context } = openPart();
    await fetchLastChange.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['failed', deskMessages.failed]);
    part.send({ type: 'undo.retry' });
    await fetchLastChange.answer({ change: productChange(), copying: pictureCopy() });
    expect(context()).toMatchObject({ change: { id: 'c1' }, copying: { id: 'c1' }, error: null });
  });

  test('is loaded again when somebody has stopped an import in the background', async () => {
    const { part, fetchLastChange, context } = openPart();
    await fetchLastChange.answer({ change: null, copying: pictureCopy() });
    part.send({ type: 'import.stopped' });
    await fetchLastChange.answer({
      change: null,
      copying: pictureCopy({ isFinished: true, isStopped: true }),
    });
    expect(context().copying).toMatchObject({ isStopped: true });
  });

  test('is undone after a second question, again after a failure', async () => {
    const { part, fetchLastChange, undoChange, snapshot, context } = openPart();
    await fetchLastChange.answer({ change: productChange(), copying: null });
    part.send({ type: 'undo.requested' });
    part.send({ type: 'undo.dismissed' });
    expect([snapshot().value, undoChange.inputs]).toEqual(['shown', []]);
    part.send({ type: 'undo.requested' });
    part.send({ type: 'undo.confirmed' });
    await undoChange.fail(OFFLINE);
    expect([snapshot().value, context().error]).toEqual(['shown', deskMessages.failed]);
    part.send({ type: 'undo.requested' });
    expect(context().error).toBeNull();
    part.send({ type: 'undo.confirmed' });
    const undo = { undone: 2, changedSince: [], changedSinceCount: 0 };
    await undoChange.answer(undo);
    expect([snapshot().value, context().undo]).toEqual(['undone', undo]);
    expect(undoChange.inputs).toEqual([{ id: 'c1' }, { id: 'c1' }]);
  });

  test.each([null, productChange({ isUndone: true }), productChange({ remaining: 0 })])(
    'cannot be undone when there is nothing to undo',
    async (change) => {
      const { part, fetchLastChange, snapshot } = openPart();
      await fetchLastChange.answer({ change, copying: null });
      part.send({ type: 'undo.requested' });
      expect(snapshot().value).toBe('shown');
    },
  );
});
