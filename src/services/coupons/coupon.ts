import { fromPromise } from 'xstate';
import { checkCoupon } from '../../../contract/coupons/couponEndpoints.ts';
import type { AppliedCoupon } from '../../../contract/coupons/readCoupon.ts';
import type { OrderRequest } from '../../../contract/orders/entities.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { couponMachine } from '../../../machines/coupon.machine.ts';
import { createStoredCoupon } from '../../storage/coupon.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

/** Checks the coupon with the server, and stores its code. */
export function provideCoupon({ api, config, untilConfigured, records }: Dependencies) {
  const stored = createStoredCoupon(records);
  return couponMachine.provide({
    actors: {
      readCode: fromPromise<string | null>(async () => {
        await untilConfigured();
        return hasFeature(config(), 'coupons') ? stored.read() : null;
      }),
      checkCoupon: fromPromise<AppliedCoupon, { code: string; items: OrderRequest['items'] }>(
        async ({ input: { code, items }, signal }) =>
          api(checkCoupon, { body: { code, items: [...items] }, signal }),
      ),
    },
    actions: {
      storeCode: (_, { code }) => stored.write(code),
      forgetCode: () => stored.forget(),
      logFailure,
    },
  });
}
