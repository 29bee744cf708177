import type { Endpoint } from '../endpoint.ts';
import { readProducts } from './readProducts.ts';

export const listProducts = {
  name: 'listProducts',
  method: 'GET',
  path: '/api/product/list',
  access: 'anyone',
  inLanguages: true,
  read: readProducts,
} as const satisfies Endpoint;

export const listTrending = {
  name: 'listTrending',
  method: 'GET',
  path: '/api/product/trending',
  access: 'anyone',
  inLanguages: true,
  read: readProducts,
} as const satisfies Endpoint;
