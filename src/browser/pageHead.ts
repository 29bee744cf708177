import { PAGE_MARK, type HeadTag } from '../../contract/page/pageHead.ts';

/** Scheme and host by which shoppers reach the shop: as the server said in the painted page, otherwise those of this address. */
export function shopOrigin(): string {
  const ogUrl = document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '';
  return URL.parse(ogUrl)?.origin ?? window.location.origin;
}

/** Puts the tags of a page in the place of those of the page before. */
export function putHeadTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${PAGE_MARK}]`)) old.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ name, attributes, json }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute(PAGE_MARK, '');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (json !== undefined) element.textContent = json;
  return element;
}
