import { addStockAlert } from '../../../contract/stock/stockEndpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideSubmission } from '../submission.ts';

/** Requests one email once a size is back in stock. */
export function provideStockAlert({ api }: Dependencies) {
  return provideSubmission(async (body: { readonly productId: string; readonly size: string }, signal) => {
    await api(addStockAlert, { body, signal });
  });
}
