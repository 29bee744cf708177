import { i18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, readLanguage } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { format } from '../../contract/texts/text.ts';
import type { Values } from '../../contract/texts/text.ts';

/** A text that only agents read. It is not in the catalogue, which every page loads. */
export type LocalText = Readonly<Record<Language, string>>;

/** The reason of a refusal that the page does not explain. */
export const NOT_POSSIBLE_NOW: LocalText = {
  'en-IN': 'This is not possible at the moment, and nothing has changed.',
  'hi-IN': 'यह अभी नहीं हो सकता, और कुछ नहीं बदला।',
};

/** The text in the language of the page. */
export function localize(text: LocalText, values?: Values): string {
  return format(text[readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE], values);
}
