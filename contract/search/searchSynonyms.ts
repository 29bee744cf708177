import { splitKeys } from './searchTerms.ts';

interface SynonymGroup {
  /** Synonyms as they occur in catalogues. */
  readonly words: string;
  /** Words that shoppers type for it, but that have another meaning in catalogue texts. */
  readonly typed?: string;
}

/** Synonyms that spelling keys do not cover: in other Indian languages, English and other scripts. */
const SYNONYM_GROUPS: readonly SynonymGroup[] = [
  {
    words: 'diya deepam deepak deepa dipa vilakku nilavilakku samai lamp lantern दीया दीपक दिया',
    typed: 'deep jyoti jyot',
  },
  { words: 'bell ghanti ghanta mani ghunghru घंटी' },
  { words: 'mala japamala jaapmala rosary माला', typed: 'beads haar' },
  { words: 'kalash kalasam kalasha kalasham kumbh kumbha lota कलश', typed: 'kalas' },
  { words: 'incense agarbatti agarbathi udbatti oodubatti अगरबत्ती', typed: 'joss' },
  { words: 'dhoop sambrani loban dhoopam धूप' },
  { words: 'puja pooja poojai prayer worship पूजा' },
  { words: 'thali thaali tattu plate platter थाली' },
  { words: 'idol murti vigraha vigraham statue statuette pratima मूर्ति' },
  { words: 'ganesha ganesh ganapati ganpati vinayaka vinayak pillaiyar गणेश' },
  { words: 'lakshmi laxmi mahalakshmi lakshmy लक्ष्मी' },
  { words: 'krishna krishn kanha gopal venugopal govinda कृष्ण' },
  { words: 'shiva shiv mahadev shivling lingam linga nataraja शिव' },
  { words: 'hanuman anjaneya anjaneyar bajrangbali maruti हनुमान' },
  { words: 'buddha budh gautama बुद्ध' },
  { words: 'toran thoranam bandhanwar bandarwal तोरण', typed: 'garland bunting' },
  { words: 'rudraksha rudraksh rudraksham रुद्राक्ष' },
  { words: 'tulsi tulasi thulasi तुलसी', typed: 'basil' },
  { words: 'sandalwood sandal chandan chandanam santhanam चंदन' },
  { words: 'sphatik spatika sphatika crystal स्फटिक' },
  { words: 'brass pital peetal pithalai पीतल' },
  { words: 'copper tamba tamra तांबा' },
  { words: 'kurta kurtha kurti कुर्ता', typed: 'tunic' },
  { words: 'pyjama pajama pajamas पजामा' },
  { words: 'dhoti veshti mundu panche धोती' },
  { words: 'shawl shaal stole chadar odhani शॉल', typed: 'scarf dupatta' },
  { words: 'lehenga ghagra lahanga लहंगा', typed: 'skirt' },
  { words: 'pullover sweater jumper स्वेटर' },
  { words: 'bandi waistcoat sadri', typed: 'vest' },
  { words: 'durrie dhurrie dari', typed: 'rug carpet' },
  { words: 'pot matka handi' },
];

const synonymsByKey = new Map<string, Set<string>>();
for (const { words, typed = '' } of SYNONYM_GROUPS) {
  const keys = splitKeys(words);
  for (const key of [...keys, ...splitKeys(typed)]) {
    synonymsByKey.set(key, new Set([...(synonymsByKey.get(key) ?? []), ...keys]));
  }
}

/** The spelling keys of a word's synonyms, given by the word's spelling key; empty when it has none. */
export function findSynonyms(key: string): Iterable<string> {
  return synonymsByKey.get(key) ?? [];
}

const MIN_PREFIX_LENGTH = 3;

/** The spelling keys of the synonyms of all words that start with a partly typed one; empty for fewer than 3 characters. */
export function findPrefixSynonyms(key: string): Set<string> {
  if (key.length < MIN_PREFIX_LENGTH) return new Set();
  const matches = [...synonymsByKey].filter(([typed]) => typed !== key && typed.startsWith(key));
  return new Set(matches.flatMap(([, keys]) => [...keys]));
}
