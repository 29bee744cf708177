import { i18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, readLanguage } from '../../contract/texts/language.ts';
import { formatValue } from '../../contract/texts/text.ts';
import type { Text, Values } from '../../contract/texts/text.ts';

/**
 * Translates a text to the page's language. A refusal of the server is translated by its code. If the code is unknown or values are missing,
 * the server's sentence is used (spec §8). Texts without a translation are returned unchanged.
 */
export function translate(text: Text): string {
  if (typeof text === 'string') return isKnown(text) ? i18n.t(text) : text;
  if ('text' in text) return i18n.t(text.text, translatedValues(text.values));
  return isKnown(text.code) && namesOf(text.code).every((name) => name in text.values)
    ? i18n.t(text.code, translatedValues(text.values))
    : translate(text.message);
}

function isKnown(text: string): boolean {
  return Object.hasOwn(i18n.messages, text);
}

/** Returns the names of the values in a compiled text. */
function namesOf(id: string): readonly string[] {
  const segments = i18n.messages[id];
  return Array.isArray(segments)
    ? segments.filter((segment) => typeof segment !== 'string').map(([name]) => name)
    : [];
}

/** Formats the values and translates them, because some, such as sizes, are texts of the catalogue. */
function translatedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      translate(formatValue(name, value, readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE)),
    ]),
  );
}
