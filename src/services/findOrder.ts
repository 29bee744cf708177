import { listOrders } from '../../contract/endpoints/orders.ts';
import type { Order } from '../../contract/entities.ts';
import { hasFeature } from '../../contract/serverFeatures.ts';
import type { Dependencies } from './dependencies.ts';

/** Finds an order of the shopper: a server that can is asked for it alone. Null when there is none with this id. @throws Failure */
export async function findOrder(
  { api, config }: Pick<Dependencies, 'api' | 'config'>,
  orderId: string,
  signal: AbortSignal,
): Promise<Order | null> {
  const body = hasFeature(config(), 'orderPages') ? { orderId } : {};
  const { orders } = await api(listOrders, { body, signal });
  return orders.find(({ _id }) => _id === orderId) ?? null;
}
