import { expect, test } from 'vitest';
import { isPagePath, SHELL_PATH, worksOffline } from '../../../contract/pages/pagePaths.ts';

const nature = (path: string) => ({ isPage: isPagePath(path), offline: worksOffline(path) });

test.each([
  '/',
  '/cart',
  '/collection/gifts',
  '/orders/track/42',
  '/apiary',
  '/verify-later',
  '/v1.2/about',
  '/collection/api',
  '/product/verify',
])('%s is a page that opens without a connection', (path) =>
  expect(nature(path)).toEqual({ isPage: true, offline: true }),
);

test.each([
  '/place-order',
  '/verify',
  '/verify/',
  '/desk',
  '/desk/orders/1',
  '/inspector',
  '/inspector/cart',
])('%s is a page that needs the server', (path) =>
  expect(nature(path)).toEqual({ isPage: true, offline: false }),
);

test.each([
  '/api',
  '/api/product/list',
  '/sandbox/stripe',
  '/assets/',
  '/products/diya-1-800',
  '/previews/shop',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  '/fonts/latin.woff2',
  SHELL_PATH,
])('%s is no page', (path) => expect(nature(path)).toEqual({ isPage: false, offline: false }));
