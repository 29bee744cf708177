/** The languages of the shop, as BCP 47 tags; the first is the language of the source texts. */
export const LANGUAGES = ['en-IN', 'hi-IN'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** Each in its own words, for those who read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-IN': 'English', 'hi-IN': 'हिन्दी' };

/** Name of the cookie that remembers a shopper's choice, and of the parameter in an address that makes it. */
export const LANGUAGE_KEY = 'lang';

/** As it stands in the cookie and in addresses: `hi-IN` → `hi`. */
export function shortLanguage(language: Language): string {
  return language.slice(0, 2);
}

/** Reads `hi`, `hi-IN` or `HI`; null for a language that the shop does not speak. */
export function readLanguage(text: string | null | undefined): Language | null {
  const short = (text ?? '').slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => shortLanguage(language) === short) ?? null;
}

/** The shop's language that an Accept-Language header prefers. */
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

/** The same page in a language: its address with the parameter that chooses it. */
export function addressIn(language: Language, address: string): string {
  const base = withoutLanguage(address);
  return `${base}${base.includes('?') ? '&' : '?'}${LANGUAGE_KEY}=${shortLanguage(language)}`;
}

/** An address as it is in any language; everything else in it stays as it was written. */
export function withoutLanguage(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const remaining = query.split('&').filter((pair) => !pair.startsWith(`${LANGUAGE_KEY}=`));
  return remaining.length === query.split('&').length
    ? address
    : [path, remaining.join('&')].filter(Boolean).join('?');
}
