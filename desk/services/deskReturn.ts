import { fromPromise } from 'xstate';
import { deskReturnMachine } from '../../machines/desk/deskReturn.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskReturn(api: DeskApi): typeof deskReturnMachine {
  return deskReturnMachine.provide({
    actors: {
      fetchReturn: fromPromise(
        async ({ input: { id }, signal }) => (await api('getDeskReturn', { params: { id }, signal })).return,
      ),
      decideReturn: fromPromise(async ({ input: { id, ...body }, signal }) => {
        try {
          const { return: found } = await api('changeDeskReturn', { params: { id }, body, signal });
          return { found, refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.return) return { found: error.return, refusal: error };
          throw error;
        }
      }),
    },
  });
}
