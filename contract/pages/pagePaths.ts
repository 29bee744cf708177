/**
 * The document without content from which the app renders any page itself. It is the same for all visitors, and is
 * cached for offline use.
 */
export const SHELL_PATH = '/shell.html';

const NOT_PAGES = /^\/(api|sandbox|assets|products|previews|healthz|readyz|metrics)(\/|$)/;
/** Where shoppers pay, where payment providers send them back to, and the pages of the shop's staff and for developers. */
const ONLINE_PAGES = /^\/(place-order|verify|desk|inspector)(\/|$)/;

/** Whether a path without query can belong to a page of the app: not to the API, a provider’s sandbox or a file. */
export function isPagePath(path: string): boolean {
  return !NOT_PAGES.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Whether the service worker may answer a navigation to this path when the server does not. */
export function worksOffline(path: string): boolean {
  return isPagePath(path) && !ONLINE_PAGES.test(path);
}
