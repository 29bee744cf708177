import { fromPromise } from 'xstate';
import { deskPayoutsMachine } from '../../machines/desk/deskPayouts.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskPayouts(api: DeskApi): typeof deskPayoutsMachine {
  return deskPayoutsMachine.provide({
    actors: {
      fetchPayouts: fromPromise(({ input: { month }, signal }) =>
        api('getPayouts', { params: { month }, signal }),
      ),
      uploadPayouts: fromPromise(async ({ input: { file }, signal }) => {
        if (!(file instanceof File)) throw new Error('Payouts need a file');
        return api('uploadPayouts', { body: new Uint8Array(await file.arrayBuffer()), signal });
      }),
    },
  });
}
