import { listOrders } from '../../../contract/orders/orderEndpoints.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { Dependencies } from '../dependencies.ts';

/** Finds an order of the shopper: requests only this order if the server supports it. Null if not found. @throws Failure */
export async function findOrder(
  { api, config }: Pick<Dependencies, 'api' | 'config'>,
  orderId: string,
  signal: AbortSignal,
): Promise<Order | null> {
  const body = hasFeature(config(), 'orderPages') ? { orderId } : {};
  const { orders } = await api(listOrders, { body, signal });
  return orders.find(({ _id }) => _id === orderId) ?? null;
}
