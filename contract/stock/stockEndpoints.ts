import type { Endpoint } from '../endpoint.ts';
import { readSuccess } from '../replies/readSuccess.ts';
import { readStock } from './readStock.ts';

/** The units in stock. Not in the spec. */
export const findStock = {
  name: 'findStock',
  method: 'POST',
  path: '/api/product/stock',
  access: 'anyone',
  repeatable: true,
  addition: 'stock',
  read: readStock,
} as const satisfies Endpoint;

/** Requests one email once a size is back in stock. Not in the spec. */
export const addStockAlert = {
  name: 'addStockAlert',
  method: 'POST',
  path: '/api/product/stock/alert',
  access: 'user',
  repeatable: true,
  addition: 'stockAlerts',
  read: readSuccess,
} as const satisfies Endpoint;
