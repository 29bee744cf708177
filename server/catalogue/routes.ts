import type { ShopContext } from '../context.ts';
import { bodyOfReply, cacheReply } from '../http/cached-reply.ts';
import type { CallReply } from '../../contract/calls.ts';
import { parsePageQuery } from '../../contract/catalogue/collection/pageQuery.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { configInRupees } from '../../contract/shop/configInRupees.ts';
import { findSuggestions } from '../../contract/catalogue/search/findSuggestions.ts';
import type { AddRoute } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { listPage } from './list-page.ts';
import { shopConfigOf } from './shop-config.ts';
import { requestStockAlert } from '../stock/alerts/request-stock-alert.ts';
import { findStock } from '../stock/find-stock.ts';
import { PageCache } from './page-cache.ts';
import { Trending } from './trending.ts';
import { WholeLists } from './whole-list.ts';

/** The memory for parts of the product list, in bytes. */
const LIST_PAGES_SIZE = 8 * 1024 ** 2;
/** Longer queries are unlikely to be repeated. */
const CACHED_QUERY_LENGTH = 300;

/** The routes of the product list, the trending list and the public configuration (spec §7). Replies are cached. */
export function catalogueRoutes(addRoute: AddRoute, context: ShopContext, catalogue: Catalogue): void {
  const trending = new Trending(context, catalogue);

  const wholeLists = new WholeLists(context);
  const pages = new PageCache<CallReply<'listProducts'>>(LIST_PAGES_SIZE, bodyOfReply);

  addRoute('listProducts', async ({ language, query }) => {
    const snapshot = await catalogue.current();
    const parameters = Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value = '') => [name, value]),
    );
    if (parameters.length === 0) return wholeLists.replyOf(snapshot, language);
    const text = new URLSearchParams(parameters).toString();
    const make = async () =>
      cacheReply(
        await listPage(snapshot, parsePageQuery(new URLSearchParams(text)), (products) =>
          snapshot.texts.addTo(language, products),
        ),
      );
    if (text.length > CACHED_QUERY_LENGTH) return make();
    return pages.read(snapshot.version, `${language} ${text}`, async () => ({
      value: await make(),
      use: 'store',
    }));
  });
  addRoute('listSuggestions', async ({ language, query: { q, seed } }) => {
    const { products, texts } = await catalogue.current();
    const found = findSuggestions(products, q, Number(seed ?? 0));
    return {
      success: true,
      products: (await texts.addTo(language, found.products)).map(productInRupees),
      departments: [...found.departments],
    };
  });
  addRoute('listTrending', async ({ language }) => trending.current(language));
  addRoute('findStock', async ({ findUser, body }) =>
    findStock(context.db, (await findUser())?.id ?? null, body.items),
  );
  addRoute('addStockAlert', (request) => requestStockAlert(context, request));
  const configReplies = new Map<string, CallReply<'getConfig'>>();
  let configEdition = '';
  addRoute('getConfig', async ({ language }) => {
    const snapshot = await catalogue.current().catch(() => catalogue.latest());
    const productCount = snapshot?.products.length;
    const { config, providers, now } = context;
    const edition = `${String(productCount)} ${config.settingsVersion}`;
    if (edition !== configEdition) configReplies.clear();
    configEdition = edition;
    const shopConfig = () => shopConfigOf(config, providers, { language, now: now() });
    const reply = configReplies.get(language) ?? configReplyOf(shopConfig(), productCount);
    configReplies.set(language, reply);
    return reply;
  });
}

function configReplyOf(shopConfig: ShopConfig, productCount: number | undefined): CallReply<'getConfig'> {
  const config = productCount === undefined ? shopConfig : { ...shopConfig, productCount };
  return cacheReply({ success: true, config: configInRupees(config) });
}
