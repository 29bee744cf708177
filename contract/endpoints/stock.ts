import type { Endpoint } from './endpoint.ts';
import { readStock } from '../replies/readStock.ts';

/** How many pieces are left. Not in the spec. */
export const findStock = {
  name: 'findStock',
  method: 'POST',
  path: '/api/product/stock',
  access: 'anyone',
  repeatable: true,
  addition: 'stock',
  read: readStock,
} as const satisfies Endpoint;
