import { Failure } from '../../../contract/failure.ts';
import type { Dependencies } from '../dependencies.ts';
import { findOrder } from './findOrder.ts';
import { provideRequest } from '../request.ts';

/** Loads an order of the shopper; fails with `order_not_found` when it is not one of the shopper's. */
export function provideOrderDetails(dependencies: Dependencies) {
  return provideRequest(async ({ orderId }: { readonly orderId: string }, signal) => {
    const order = await findOrder(dependencies, orderId, signal);
    if (!order) throw new Failure('', { status: 404, code: 'order_not_found' });
    return order;
  });
}
