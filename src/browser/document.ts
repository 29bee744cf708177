import { FIRST_STATE_ID } from '../../contract/pages/page.ts';
import type { FirstState } from '../../contract/pages/page.ts';

/** Path and query of the page. */
export function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Path of the page, without the query. */
export function currentPath(): string {
  return window.location.pathname;
}

/** Changes path and query in the current history entry. The fragment stays, and nothing is loaded. */
export function replaceAddress(address: string): void {
  const { history, location } = window;
  history.replaceState(history.state, '', address + location.hash);
}

/** The content of a meta element of the document, or null. */
export function metaContent(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

/** The fragment of the address, with its #, or ''. */
export function currentFragment(): string {
  return window.location.hash;
}

/** Removes the fragment from the current history entry. */
export function removeFragment(): void {
  const { history } = window;
  history.replaceState(history.state, '', currentAddress());
}

/** Scheme, host and port of the shop. */
export function pageOrigin(): string {
  return window.location.origin;
}

/** Leaves the shop for another page. The caller must make sure that the address can be trusted. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}

/** Loads the document again at the same address and history entry. */
export function reloadDocument(): void {
  window.location.reload();
}

/** Id of the visually hidden element whose text screen readers announce when it changes. */
export const ANNOUNCED_TITLE_ID = 'announced-title';

/** Sets the document's title and, if it has changed, announces it to screen readers. */
export function setTitle(title: string): void {
  if (document.title === title) return;
  document.title = title;
  const announcer = document.getElementById(ANNOUNCED_TITLE_ID);
  if (announcer) announcer.textContent = title;
}

/** The element that React renders into. @throws Error when it is missing */
export function appRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  return root;
}

/** Whether the shop's server sent the document, and not a static host. */
export function hasFirstState(): boolean {
  return document.getElementById(FIRST_STATE_ID) !== null;
}

/**
 * The state from which the server rendered the page. It is part of our own server's document, so it is not validated.
 * @throws SyntaxError when the document has no state
 */
export function readFirstState(): FirstState {
  const text = document.getElementById(FIRST_STATE_ID)?.textContent ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as FirstState;
}

/** Sets the language of the document, a BCP 47 tag. */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Gives the browser's toolbar the background colour of the page. */
export function setToolbarColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--page');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour);
}
