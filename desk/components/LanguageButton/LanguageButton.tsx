import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../contract/texts/language.ts';

/** Changes to the other language. */
export function LanguageButton({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const other = LANGUAGES.find((language) => language !== i18n.locale);
  if (!other) return null;
  return (
    <Button variant="transparent" lang={other} onClick={() => onLanguage(other)}>
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
