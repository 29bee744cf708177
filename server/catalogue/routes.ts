import type { ShopContext } from '../context.ts';
import { cacheReply } from '../http/cached-reply.ts';
import type { CallReply } from '../../contract/calls.ts';
import { parsePageQuery } from '../../contract/collection/pageQuery.ts';
import type { ShopConfig } from '../../contract/entities.ts';
import { configInRupees, productInRupees } from '../../contract/inRupees.ts';
import { findSuggestions } from '../../contract/search/findSuggestions.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { AddRoute } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { productPage } from './product-page.ts';
import { shopConfigOf } from './shop-config.ts';
import { requestStockAlert } from '../stock/alerts/request-stock-alert.ts';
import { findStock } from '../stock/find-stock.ts';
import { Trending } from './trending.ts';

/** The routes of the product list, the trending list and the public configuration (spec §7). Replies are cached. */
export function catalogueRoutes(addRoute: AddRoute, context: ShopContext, catalogue: Catalogue): void {
  const { config, providers } = context;
  const trending = new Trending(context, catalogue);
  const shopConfig = shopConfigOf(config, providers);
  let configReply = configReplyOf(shopConfig, undefined);

  addRoute('listProducts', async ({ language, query }) => {
    const { listings, positions } = await catalogue.current();
    const { listReply, newestFirst } = listings[language];
    const parameters = Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value = '') => [name, value]),
    );
    if (parameters.length === 0) return listReply;
    return productPage(newestFirst, positions, parsePageQuery(new URLSearchParams(parameters)));
  });
  addRoute('listSuggestions', async ({ language, query: { q, seed } }) => {
    const { newestFirst } = (await catalogue.current()).listings[language];
    const found = findSuggestions(newestFirst, q, Number(seed ?? 0));
    return {
      success: true,
      products: found.products.map(productInRupees),
      departments: [...found.departments],
    };
  });
  addRoute('listTrending', async ({ language }) => trending.current(language));
  addRoute('findStock', async ({ findUser, body }) =>
    findStock(context.db, (await findUser())?.id ?? null, body.items),
  );
  addRoute('addStockAlert', (request) => requestStockAlert(context, request));
  addRoute('getConfig', async () => {
    const snapshot = await catalogue.current().catch(() => catalogue.latest());
    const productCount = snapshot?.listings[DEFAULT_LANGUAGE].products.length;
    if (productCount !== configReply.config.productCount)
      configReply = configReplyOf(shopConfig, productCount);
    return configReply;
  });
}

function configReplyOf(shopConfig: ShopConfig, productCount: number | undefined): CallReply<'getConfig'> {
  const config = productCount === undefined ? shopConfig : { ...shopConfig, productCount };
  return cacheReply({ success: true, config: configInRupees(config) });
}
