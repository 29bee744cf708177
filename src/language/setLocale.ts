import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Language } from '../../contract/texts/language.ts';
import { messages as english } from '../../contract/texts/translations/en-IN.ts';
import { compileText } from './compileText.ts';

i18n.setMessagesCompiler(compileText);

/** The catalogue of a language; English comes with the app, others when they are spoken. */
export async function textsOf(language: Language): Promise<Messages> {
  return language === 'en-IN' ? english : (await import('./hi-IN.ts')).messages;
}

/** From here on every text of the app is in this language. */
export function setLocale(language: Language, texts: Messages): void {
  i18n.load(language, texts);
  i18n.activate(language);
}
