import { withoutLanguage } from '../../contract/texts/language.ts';
import { currentAddress, replaceAddress } from '../browser/document.ts';

/** Removes the language parameter from the address after the page was loaded in that language: the app's own links have none. */
export function hideLanguage(): void {
  const address = currentAddress();
  const plain = withoutLanguage(address);
  if (plain !== address) replaceAddress(plain);
}
