import { readListPage } from './readListPage.ts';
import { readSuggestions } from './readSuggestions.ts';
import { listProducts } from './productEndpoints.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * The same call with the query of pageQuery.ts: a part of the list. A server without the feature returns the whole
 * list.
 */
export const getListPage = {
  ...listProducts,
  addition: 'productPages',
  read: readListPage,
} as const satisfies Endpoint;

/** Suggestions while a search is typed, see findSuggestions. */
export const listSuggestions = {
  name: 'listSuggestions',
  method: 'GET',
  path: '/api/product/suggestions',
  access: 'anyone',
  addition: 'productPages',
  inLanguages: true,
  read: readSuggestions,
} as const satisfies Endpoint;
