import { i18n } from '@lingui/core';
import { addressIn, DEFAULT_LANGUAGE, readLanguage } from '../contract/texts/language.ts';

/** The address of a page that the server sends to another tab, in the language of the desk. */
export function tabAddress(path: string): string {
  return addressIn(readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE, path);
}
