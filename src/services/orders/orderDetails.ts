import { Failure } from '../../../contract/failure.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideRequest } from '../request.ts';

/** Loads an order of the shopper; fails with `order_not_found` when it is not one of the shopper's. */
export function provideOrderDetails(dependencies: Dependencies) {
  const backend = openBackend(dependencies);
  return provideRequest(async ({ orderId }: { readonly orderId: string }, signal) => {
    const order = await (await backend.current()).findOrder(orderId, signal);
    if (!order) throw new Failure('', { status: 404, code: 'order_not_found' });
    return order;
  });
}
