import { fromPromise } from 'xstate';
import { deskCustomerMachine } from '../../machines/desk/deskCustomer.machine.ts';
import { saveFile } from '../../src/browser/saveFile.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskCustomer(api: DeskApi): typeof deskCustomerMachine {
  return deskCustomerMachine.provide({
    actors: {
      fetchCustomer: fromPromise(
        async ({ input: { id }, signal }) =>
          (await api('getDeskCustomer', { params: { id }, signal })).customer,
      ),
      saveCopy: fromPromise(async ({ input: { id }, signal }) => {
        const copy = await api('exportDeskCustomer', { params: { id }, signal });
        saveFile(`customer-${id}.json`, 'application/json', JSON.stringify(copy, null, 2));
      }),
      eraseCustomer: fromPromise(
        async ({ input: { id }, signal }) =>
          (await api('eraseDeskCustomer', { params: { id }, signal })).customer,
      ),
    },
  });
}
