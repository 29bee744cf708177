import { DEFAULT_LANGUAGE, LANGUAGE_KEY, readLanguage } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { currentAddress } from '../browser/document.ts';
import { safeStorage } from '../browser/safeStorage.ts';

const KEY = 'aangan.language';

/** The language of the address, which is stored, or else the stored one. Where the shop's server sends the pages, it chooses in the same way. */
export function chooseLanguage(): Language {
  const storage = safeStorage('localStorage');
  const { searchParams } = new URL(currentAddress(), 'http://shop');
  const requested = readLanguage(searchParams.get(LANGUAGE_KEY));
  if (requested !== null) storage.set(KEY, requested);
  return requested ?? readLanguage(storage.get(KEY)) ?? DEFAULT_LANGUAGE;
}
