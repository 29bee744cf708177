import { i18n } from '@lingui/core';
import { useLocation } from 'react-router-dom';
import { addressIn, LANGUAGE_NAMES, LANGUAGES } from '../../../contract/texts/language.ts';

/** Links to the same page in the other languages. The server stores the choice, so the links work without JavaScript. */
export function LanguageSwitch({ className }: { readonly className?: string | undefined }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.filter((language) => language !== i18n.locale).map((language) => (
    <a
      key={language}
      href={addressIn(language, pathname + search)}
      lang={language}
      hrefLang={language}
      className={className}
      data-testid="language"
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
