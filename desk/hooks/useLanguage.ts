import { useState } from 'react';
import type { Language } from '../../contract/texts/language.ts';
import { logFailure } from '../../src/services/logFailure.ts';
import { changeLocale, storedLanguage, storeLanguage } from '../language/deskLocale.ts';

/** The language of the desk, and a function that changes it. */
export function useLanguage(): {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
} {
  const [language, setShown] = useState(storedLanguage);
  const setLanguage = async (chosen: Language) => {
    try {
      await changeLocale(chosen);
      storeLanguage(chosen);
      setShown(chosen);
    } catch (error) {
      logFailure(undefined, { error });
    }
  };
  return { language, setLanguage: (chosen) => void setLanguage(chosen) };
}
