/** The languages of the shop as BCP 47 tags. The first is the language of the source texts. */
export const LANGUAGES = ['en-IN', 'hi-IN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language for shoppers without another preference. */
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-IN': 'English', 'hi-IN': 'हिन्दी' };

/** Name of the cookie that stores the shopper's language, and of the query parameter that sets it. */
export const LANGUAGE_KEY = 'lang';

/** The form used in the cookie and in URLs: `hi-IN` → `hi`. */
export function shortLanguage(language: Language): string {
  return language.slice(0, 2);
}

/** Parses `hi`, `hi-IN` or `HI`; null for an unsupported language. */
export function readLanguage(text: string | null | undefined): Language | null {
  const short = (text ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => shortLanguage(language) === short) ?? null;
}

/** The shop's language that an Accept-Language header prefers; or else the default language. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/i);
      return { language: readLanguage(tag), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return preferences[0]?.language ?? DEFAULT_LANGUAGE;
}

/** A URL with the parameter that sets this language. */
export function addressIn(language: Language, address: string): string {
  const base = withoutLanguage(address);
  return `${base}${base.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${shortLanguage(language)}`;
}

/** A URL without the language parameter; the rest is unchanged. */
export function withoutLanguage(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const remaining = query.split('&').filter((pair) => !pair.startsWith(`${LANGUAGE_KEY}=`));
  return remaining.length === query.split('&').length
    ? address
    : [path, remaining.join('&')].filter(Boolean).join('?');
}
