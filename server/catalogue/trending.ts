import type { CallReply } from '../../contract/calls.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { cacheReply } from '../http/cached-reply.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import { findMostOrdered } from './order-counts.ts';

const DAY_MS = 86_400_000;
const TRENDING_WINDOW_MS = 14 * DAY_MS;
/** How many of the most ordered products are listed. */
const TRENDING_COUNT = 48;
/** Maximum length of the list. */
const TRENDING_MAX = 100;
/** How long the list is cached while the catalogue does not change. */
const RECOUNT_MS = 60_000;
const BADGE = 'Trending';

/** The trending list: the products ordered most in the last days, then the merchant's own choice. */
export class Trending {
  readonly #context: ShopContext;
  readonly #catalogue: Catalogue;
  readonly #cached = new Map<Language, { version: string; at: number; reply: CallReply<'listTrending'> }>();

  constructor(context: ShopContext, catalogue: Catalogue) {
    this.#context = context;
    this.#catalogue = catalogue;
  }

  /** The trending list in a language. Rejects when the database does not respond. */
  async current(language: Language): Promise<CallReply<'listTrending'>> {
    const snapshot = await this.#catalogue.current();
    const { db, now } = this.#context;
    const at = now();
    const cached = this.#cached.get(language);
    if (cached?.version === snapshot.version && Math.abs(at - cached.at) < RECOUNT_MS) return cached.reply;
    const mostOrderedIds = await findMostOrdered(db, new Date(at - TRENDING_WINDOW_MS), TRENDING_COUNT);
    const trending = await snapshot.texts.addTo(language, selectTrending(snapshot, mostOrderedIds));
    const reply = cacheReply({
      success: true,
      // A merchant's badge has priority over the default one.
      products: trending.map((product) => productInRupees({ ...product, badge: product.badge ?? BADGE })),
    });
    this.#cached.set(language, { version: snapshot.version, at, reply });
    return reply;
  }
}

/** Ordered products by quantity, then the merchant's, newest first, without their texts. */
function selectTrending(
  { products, indexOf, trendingIds }: CatalogueSnapshot,
  mostOrderedIds: readonly string[],
): readonly Product[] {
  const indexesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => indexOf.get(id) ?? []);
  const chosen = indexesOf(trendingIds).sort((a, b) => a - b);
  const indexes = [...new Set([...indexesOf(mostOrderedIds), ...chosen])].slice(0, TRENDING_MAX);
  return indexes.flatMap((index) => products[index] ?? []);
}
