import { hash } from 'node:crypto';
import type { MerchantProduct } from './merchant-product.ts';

/** A text that differs after each change of the fields. Orders change the stock, which does not count. */
export function productVersion({ stock: _, ...fields }: MerchantProduct): string {
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 16);
}
