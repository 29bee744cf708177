import type { CallReply } from '../../contract/calls.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import { keepReply } from '../http/kept-reply.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import { mostOrdered } from './sold.ts';

const DAY_MS = 86_400_000;
const SOLD_WITHIN_MS = 14 * DAY_MS;
/** Beyond these a product is on sale, not on trend. */
const SOLD_SHOWN = 48;
/** How long the list stays as it is while the catalogue does. */
const RECOUNT_MS = 60_000;
const BADGE = 'Trending';

/** The trending list: what was ordered most in the last days, then what the merchant chose beside it. */
export class Trending {
  readonly #context: ShopContext;
  readonly #catalogue: Catalogue;
  readonly #kept = new Map<Language, { version: string; at: number; reply: CallReply<'listTrending'> }>();

  constructor(context: ShopContext, catalogue: Catalogue) {
    this.#context = context;
    this.#catalogue = catalogue;
  }

  /** Rejects when the database does not answer. */
  async current(language: Language): Promise<CallReply<'listTrending'>> {
    const snapshot = await this.#catalogue.current();
    const { db, now } = this.#context;
    const at = now();
    const kept = this.#kept.get(language);
    if (kept?.version === snapshot.version && at - kept.at < RECOUNT_MS) return kept.reply;
    const sold = await mostOrdered(db, new Date(at - SOLD_WITHIN_MS), SOLD_SHOWN);
    const reply = keepReply({
      success: true,
      products: trendingOf(snapshot, language, sold).map(productInRupees),
    });
    this.#kept.set(language, { version: snapshot.version, at, reply });
    return reply;
  }
}

/** Sold ones in their order, then the merchant's, newest first; the badge is the merchant's where there is one. */
function trendingOf({ listedIn, flagged }: CatalogueSnapshot, language: Language, sold: readonly string[]) {
  const { products } = listedIn[language];
  const onSale = new Map(products.map((product) => [product._id, product]));
  const chosen = products.filter(({ _id }) => flagged.has(_id)).toReversed();
  const ids = new Set([...sold, ...chosen.map(({ _id }) => _id)]);
  return [...ids]
    .flatMap((id) => onSale.get(id) ?? [])
    .map((product) => ({ ...product, badge: product.badge ?? BADGE }));
}
