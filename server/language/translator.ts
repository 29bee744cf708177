import { setupI18n } from '@lingui/core';
import type { Language } from '../../contract/texts/language.ts';
import { format, type Translate } from '../../contract/texts/text.ts';
import { messages as deskEnglish } from '../../contract/texts/translations/desk.en-IN.ts';
import { messages as deskHindi } from '../../contract/texts/translations/desk.hi-IN.ts';
import { messages as english } from '../../contract/texts/translations/en-IN.ts';
import { messages as hindi } from '../../contract/texts/translations/hi-IN.ts';

const CATALOGUES = { 'en-IN': { ...deskEnglish, ...english }, 'hi-IN': { ...deskHindi, ...hindi } } as const;

/**
 * Returns the function that translates the texts of the shop and its desk into a language. A text without a translation stays
 * unchanged.
 */
export function translatorFor(language: Language): Translate {
  const messages = CATALOGUES[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (text, values = {}) => (Object.hasOwn(messages, text) ? i18n.t(text, values) : format(text, values));
}
