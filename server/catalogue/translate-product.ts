import type { Product } from '../../contract/catalogue/entities.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, shortLanguage } from '../../contract/texts/language.ts';
import type { Language } from '../../contract/texts/language.ts';
import { splitKeys, splitWords } from '../../contract/catalogue/search/searchTerms.ts';
import { isIgnored } from '../../contract/catalogue/search/vocabulary.ts';
import { translatorFor } from '../language/translator.ts';
import type { ListedProduct } from './queries.ts';

/**
 * A product with its texts in a language, where the merchant has translated them. Category, type and sizes stay
 * untranslated, because filters and carts use them as keys; the app translates them for display. The search finds it
 * by its texts in every language.
 */
export function translateProduct(language: Language, { product, translations }: ListedProduct): Product {
  const inLanguage = textsOf(language, { product, translations });
  const inOthers = LANGUAGES.filter((other) => other !== language).map((other) =>
    textsOf(other, { product, translations }),
  );
  const synonyms = inOthers.map(({ name }) => name);
  const types = OTHERS.map((translate) => translate(product.subCategory));
  const own = new Set([inLanguage.name, product.subCategory]);
  const alsoFoundBy = [...new Set([...synonyms, ...types])].filter((words) => !own.has(words)).join(', ');
  const alsoDescribedBy = otherWords(describe(inLanguage), inOthers.map(describe).join(' '));
  return {
    ...product,
    ...inLanguage,
    ...(alsoFoundBy ? { alsoFoundBy } : {}),
    ...(alsoDescribedBy ? { alsoDescribedBy } : {}),
  };
}

type Texts = ReturnType<typeof textsOf>;

function describe({ description, longDescription, facts = {} }: Texts): string {
  return [description, longDescription, ...Object.values(facts)].join(' ');
}

/** The words of another text that a text does not have and that a search does not ignore, each once. */
function otherWords(text: string, other: string): string {
  const known = new Set(splitKeys(text, (word) => !isIgnored(word)));
  const words = splitWords(other).filter(({ key, word }) => !known.has(key) && !isIgnored(word));
  return [...new Map(words.map(({ key, word }) => [key, word])).values()].join(' ');
}

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(translatorFor);

function textsOf(
  language: Language,
  { product, translations }: Pick<ListedProduct, 'product' | 'translations'>,
) {
  const { name, description, longDescription, imageTexts, facts } = product;
  const translation = shortLanguage(language) === 'hi' ? translations.hi : undefined;
  return {
    name: translation?.name ?? name,
    description: translation?.description ?? description,
    longDescription: translation?.longDescription ?? longDescription,
    ...((translation?.facts ?? facts) ? { facts: { ...facts, ...translation?.facts } } : {}),
    ...((translation?.imageTexts ?? imageTexts) ? { imageTexts: translation?.imageTexts ?? imageTexts } : {}),
  };
}
