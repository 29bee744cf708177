import { i18n } from '@lingui/core';
import { formatDateIn, type DateFormat } from '../../contract/texts/formatDate.ts';
import { readLanguage, DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';

/** Formats a time in India's time zone and the page's language. A number is milliseconds since 1970. */
export function formatDate(at: number | Date, format: DateFormat): string {
  return formatDateIn(readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE, at, format);
}
