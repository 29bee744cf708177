import { fromPromise } from 'xstate';
import { deskCustomerMachine } from '../../machines/desk/deskCustomer.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskCustomer(api: DeskApi): typeof deskCustomerMachine {
  return deskCustomerMachine.provide({
    actors: {
      fetchCustomer: fromPromise(
        async ({ input: { id }, signal }) =>
          (await api('getDeskCustomer', { params: { id }, signal })).customer,
      ),
      eraseCustomer: fromPromise(
        async ({ input: { id }, signal }) =>
          (await api('eraseDeskCustomer', { params: { id }, signal })).customer,
      ),
    },
  });
}
