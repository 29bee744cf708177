import { fromPromise } from 'xstate';
import { deskUndoMachine } from '../../machines/desk/deskUndo.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskUndo(api: DeskApi): typeof deskUndoMachine {
  return deskUndoMachine.provide({
    actors: {
      fetchLastChange: fromPromise(({ signal }) => api('getLastProductChange', { signal })),
      undoChange: fromPromise(
        async ({ input: { id }, signal }) => (await api('undoProductChange', { body: { id }, signal })).undo,
      ),
    },
  });
}
