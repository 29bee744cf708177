import { fromPromise } from 'xstate';
import { deskCouponMachine } from '../../machines/desk/deskCoupon.machine.ts';
import type { DeskApi } from '../api/client.ts';

export function provideDeskCoupon(api: DeskApi): typeof deskCouponMachine {
  return deskCouponMachine.provide({
    actors: {
      fetchDepartments: fromPromise(
        async ({ signal }) => (await api('listCouponDepartments', { signal })).departments,
      ),
      createCoupon: fromPromise(async ({ input: { entered }, signal }) => {
        if (!entered) throw new Error('There is no coupon to make');
        return (await api('createDeskCoupon', { body: entered, signal })).coupon;
      }),
      endCoupon: fromPromise(
        async ({ input: { code }, signal }) =>
          (await api('endDeskCoupon', { params: { code }, signal })).coupon,
      ),
    },
  });
}
