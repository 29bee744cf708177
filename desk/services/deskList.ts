import { fromPromise } from 'xstate';
import type { DeskInput } from '../../contract/desk/deskCalls.ts';
import { deskListMachine } from '../../machines/desk/deskList.machine.ts';
import type { DeskApi } from '../api/client.ts';

type ListCall =
  'listDeskReturns' | 'listDeskReviews' | 'listDeskCustomers' | 'listDeskCoupons' | 'listDeskProducts';

/** The machine of a list. The server refuses filters that it does not know. */
export function provideDeskList(call: ListCall) {
  return (api: DeskApi): typeof deskListMachine =>
    deskListMachine.provide({
      actors: {
        fetchRows: fromPromise(({ input: { filters, after }, signal }) =>
          api(call, {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parameters of an address are texts
            query: { ...filters, ...(after === null ? {} : { after }) } as DeskInput<ListCall>['query'],
            signal,
          }),
        ),
      },
    });
}
