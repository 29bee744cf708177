import { withoutLanguage } from '../../contract/texts/language.ts';

/** Takes the choice of a language out of the address once the page has come in it: the app's own addresses are those of any language. */
export function hideLanguage(): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + search;
  const plain = withoutLanguage(address);
  if (plain !== address) window.history.replaceState(window.history.state, '', plain + hash);
}
