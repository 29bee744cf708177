import { setupI18n } from '@lingui/core';
import type { Language } from '../../contract/texts/language.ts';
import { messages as english } from '../../contract/texts/translations/en-IN.ts';
import { messages as hindi } from '../../contract/texts/translations/hi-IN.ts';
import { worded } from '../../contract/texts/worded.ts';
import type { Say } from '../../contract/texts/worded.ts';

const CATALOGUES = { 'en-IN': english, 'hi-IN': hindi } as const;

/** Says the shop's texts in a language; what its catalogue does not know is said as it is written. */
export function saying(language: Language): Say {
  const messages = CATALOGUES[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (text, values = {}) => (Object.hasOwn(messages, text) ? i18n.t(text, values) : worded(text, values));
}
