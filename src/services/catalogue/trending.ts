import { listTrending } from '../../../contract/catalogue/productEndpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideRequest } from '../request.ts';

/** Loads the products that other shoppers view most. */
export function provideTrending({ api, sendToStore }: Dependencies) {
  return provideRequest(async (_: undefined, signal) => {
    const { products } = await api(listTrending, { signal });
    sendToStore({ type: 'products.received', products, absent: [] });
    return products;
  });
}
