import * as v from 'valibot';
import demo from '../server/catalogue/demo-catalogue.json' with { type: 'json' };
import { DEFAULT_SHOP_CONFIG } from '../contract/shop/defaultShopConfig.ts';
import { messages } from '../contract/texts/translations/hi-IN.ts';
import { coloursOf } from '../scripts/contrasts.ts';

const Maker = v.object({ facts: v.object({ maker: v.string() }) });
const makersOf = (products: readonly unknown[]) =>
  products.flatMap((product) => (v.is(Maker, product) ? [product.facts.maker] : []));

/** Words of makers that name no place and no person. */
const COMMON = /^(?:weavers|potters|makers|workshop|craft|studio|india|women|family|guild|collective|house)/i;

/** The places and people that the demo's products name as their makers, and the goods of its About page. */
function makerNames(): readonly string[] {
  const english = makersOf(demo).flatMap((maker) => maker.match(/(?<=\s)\p{Lu}\p{L}{3,}/gu) ?? []);
  return [...new Set(english)].filter((word) => !COMMON.test(word));
}

/** What only the demo shop shows: its name, the line below it, its example contacts, the names of its makers, and parts of its pictures. */
const DEMO_WORDS: readonly string[] = [
  'aangan',
  'आँगन',
  DEFAULT_SHOP_CONFIG.tagline,
  String(messages[DEFAULT_SHOP_CONFIG.tagline]),
  'Meera Nair',
  '+91 98765 43210',
  'still-',
  // The petal of its mark.
  'M0-13C10-21',
  ...makerNames(),
  'Moradabad',
  'मुरादाबाद',
  'made by hand',
  'हाथ से बन',
  'workshop',
  'कारीगर',
];

/** Finds the demo's words at the beginning of a word, whatever their case. Names of keys in the browser's storage and of functions are no texts. */
export function findDemoWords(text: string): readonly string[] {
  const shown = text.replaceAll(/['"]aangan\.\w+['"]/g, '');
  const isIn = (word: string) =>
    new RegExp(`(?<!\\p{L})${word.replace('+', String.raw`\+`)}`, 'iu').test(shown);
  return DEMO_WORDS.filter(isIn);
}

/** The colours of src/theme/colours.css, which only the default shop has. */
const DEMO_COLOURS = (['light', 'dark'] as const).flatMap((scheme) => [...coloursOf(scheme).values()]);

export function findDemoColours(text: string): readonly string[] {
  return [...new Set(DEMO_COLOURS)].filter((colour) => text.toLowerCase().includes(colour));
}
