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

/** On a server without this call, the app uses the constants of spec §9. readShopConfig.ts reads what other servers send. */
export const getConfig = {
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  addition: true,
  read: (reply) => reply.field('config').value,
} as const satisfies Endpoint;
