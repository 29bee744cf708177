import { DEPARTMENT_PATH, PRODUCT_PATH } from '../../contract/pages/pageHead.ts';
import {
  isOrder,
  isTracking,
  normalizePath,
  PRIVATE_PATHS,
  PUBLIC_PATHS,
} from '../../contract/pages/pageTexts.ts';

const FIXED_PATHS: ReadonlySet<string> = new Set([...PUBLIC_PATHS, ...PRIVATE_PATHS]);

/** The route of a page at a path without query, such as `/product/:productId`; null for an unknown path. */
export function pageRouteOf(requestedPath: string): string | null {
  const path = normalizePath(requestedPath);
  if (PRODUCT_PATH.test(path)) return '/product/:productId';
  if (DEPARTMENT_PATH.test(path)) return '/collection/:department';
  if (isTracking(path)) return '/orders/track/:orderId';
  if (isOrder(path)) return '/orders/:orderId';
  return FIXED_PATHS.has(path) ? path : null;
}
