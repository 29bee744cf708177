import type { Messages } from '@lingui/core';
import { deskRefusals } from '../../contract/desk/deskRefusals.ts';
import {
  DEFAULT_LANGUAGE,
  preferredLanguage,
  readLanguage,
  type Language,
} from '../../contract/texts/language.ts';
import { setDocumentLanguage } from '../../src/browser/document.ts';
import { safeStorage } from '../../src/browser/safeStorage.ts';
import { loadTexts, setLocale } from '../../src/language/setLocale.ts';

/** The language that somebody chose for the desk; the shop has its own. */
const KEY = 'aangan.desk.language';
const storage = safeStorage('localStorage');

/** The chosen language, or else the browser's. */
export function storedLanguage(): Language {
  return readLanguage(storage.get(KEY)) ?? preferredLanguage(navigator.languages.join(','));
}

export function storeLanguage(language: Language): void {
  storage.set(KEY, language);
}

/** Sets the language of every text of the desk. Without a connection it stays as it is, or is English at first. */
export async function changeLocale(language: Language): Promise<void> {
  setLocale(language, { ...(await loadTexts(language)), ...(await loadDeskTexts(language)) });
  setDocumentLanguage(language);
}

async function loadDeskTexts(language: Language): Promise<Messages> {
  if (language === DEFAULT_LANGUAGE)
    return (await import('../../contract/texts/translations/desk.en-IN.ts')).messages;
  const { messages } = await import('../../contract/texts/translations/desk.hi-IN.ts');
  const refusals = Object.entries(deskRefusals).flatMap(([code, { text }]) => {
    const translation = messages[text];
    return translation ? [[code, translation] as const] : [];
  });
  return { ...messages, ...Object.fromEntries(refusals) };
}
