import { formatChoice, parseChoice } from '../../contract/collection/collectionQuery.ts';
import { AFTER } from '../../contract/collection/pageQuery.ts';
import { PUBLIC_PATHS } from '../../contract/page/pageTexts.ts';
import { pageRouteOf } from './page-route.ts';

/** The parameter of a product's page: the PIN code that its delivery date is asked for. */
const PIN = 'pin';

/**
 * An address of the page at `url`, the same one for all that show the same: without campaign parameters, and with a collection's filters in
 * one order. Pages of one visitor, and unknown ones, stay as they are.
 */
export function pageAddress(url: string): string {
  const query = url.indexOf('?');
  if (query === -1) return url;
  const path = url.slice(0, query);
  const parameters = parametersOf(pageRouteOf(path), url.slice(query));
  if (parameters === null) return url;
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

/** The parameters that a page is rendered from; null where they are not known. */
function parametersOf(route: string | null, query: string): URLSearchParams | null {
  if (route?.startsWith('/collection')) {
    const parameters = formatChoice(parseChoice(query));
    const after = new URLSearchParams(query).get(AFTER);
    if (after) parameters.set(AFTER, after);
    return parameters;
  }
  if (route === '/product/:productId')
    return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => name === PIN));
  return route !== null && PUBLIC_PATHS.includes(route) ? new URLSearchParams() : null;
}
