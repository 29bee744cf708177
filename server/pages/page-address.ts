import { formatChoice, parseChoice } from '../../contract/catalogue/collection/collectionQuery.ts';
import { CURSOR_PARAMETER } from '../../contract/catalogue/collection/pageQuery.ts';
import { PUBLIC_PATHS } from '../../contract/pages/pageTexts.ts';
import { pageRouteOf } from './page-route.ts';

/** The parameter of a product page: the PIN code for its delivery date. */
const PIN = 'pin';

/**
 * The canonical address of the page at `url`: without campaign parameters, and with a collection's filters in a fixed
 * order. Addresses of private and unknown pages stay unchanged.
 */
export function pageAddress(url: string): string {
  const query = url.indexOf('?');
  if (query === -1) return url;
  const path = url.slice(0, query);
  const parameters = parametersOf(pageRouteOf(path), url.slice(query));
  if (parameters === null) return url;
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** The parameters that a page is rendered from; null if unknown. */
function parametersOf(route: string | null, query: string): URLSearchParams | null {
  if (route?.startsWith('/collection')) {
    const parameters = formatChoice(parseChoice(query));
    const after = new URLSearchParams(query).get(CURSOR_PARAMETER);
    if (after) parameters.set(CURSOR_PARAMETER, after);
    return parameters;
  }
  if (route === '/product/:productId')
    return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => name === PIN));
  return route !== null && PUBLIC_PATHS.includes(route) ? new URLSearchParams() : null;
}
