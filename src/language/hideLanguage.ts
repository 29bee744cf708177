import { withoutLanguage } from '../../contract/texts/language.ts';
import { currentAddress, replaceAddress } from '../browser/document.ts';

/** Removes the language parameter from the address once the page is loaded, because the app's own links do not have it. */
export function hideLanguage(): void {
  const address = currentAddress();
  const plain = withoutLanguage(address);
  if (plain !== address) replaceAddress(plain);
}
