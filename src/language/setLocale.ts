import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Language } from '../../contract/texts/language.ts';
import { messages as english } from '../../contract/texts/translations/en-IN.ts';
import { compileText } from './compileText.ts';

i18n.setMessagesCompiler(compileText);

/** Returns the texts of a language. English is part of the app, other languages are loaded when needed. */
export async function loadTexts(language: Language): Promise<Messages> {
  return language === 'en-IN' ? english : (await import('./hi-IN.ts')).messages;
}

/** Sets the language of every text of the app. */
export function setLocale(language: Language, texts: Messages): void {
  i18n.load(language, texts);
  i18n.activate(language);
}
