import type { Endpoint } from './endpoint.ts';
import { readProductPage } from '../replies/readProductPage.ts';
import { readProducts } from '../replies/readProducts.ts';
import { readSuggestions } from '../replies/readSuggestions.ts';

export const listProducts = {
  name: 'listProducts',
  method: 'GET',
  path: '/api/product/list',
  access: 'anyone',
  inLanguages: true,
  read: readProducts,
} as const satisfies Endpoint;

/** The same call with the query of pageQuery.ts: a part of the list. A server without the feature answers the whole list. */
export const listProductPage = {
  ...listProducts,
  addition: 'productPages',
  read: readProductPage,
} as const satisfies Endpoint;

/** What to offer while a search is typed, see findSuggestions. */
export const listSuggestions = {
  name: 'listSuggestions',
  method: 'GET',
  path: '/api/product/suggestions',
  access: 'anyone',
  addition: 'productPages',
  inLanguages: true,
  read: readSuggestions,
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
