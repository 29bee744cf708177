import { withoutLanguage } from '../../contract/texts/language.ts';
import { currentAddress, replaceAddress } from '../browser/document.ts';

/** Removes the choice of a language from the address once the page is loaded in it: the app's own addresses have none. */
export function hideLanguage(): void {
  const address = currentAddress();
  const plain = withoutLanguage(address);
  if (plain !== address) replaceAddress(plain);
}
