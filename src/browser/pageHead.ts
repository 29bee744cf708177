import { HEAD_TAG_ATTRIBUTE, type HeadTag } from '../../contract/pages/pageHead.ts';

/** Scheme and host of the shop's public URL: from the server's HTML, or else from the current address. */
export function shopOrigin(): string {
  const ogUrl = document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '';
  return URL.parse(ogUrl)?.origin ?? window.location.origin;
}

/** Replaces the previous page's head tags. */
export function putHeadTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_TAG_ATTRIBUTE}]`)) old.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ name, attributes, json }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute(HEAD_TAG_ATTRIBUTE, '');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (json !== undefined) element.textContent = json;
  return element;
}
