import type { ShopContext } from '../context.ts';
import { cacheReply } from '../http/cached-reply.ts';
import { configInRupees } from '../../contract/inRupees.ts';
import type { AddRoute } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { shopConfigOf } from './shop-config.ts';
import { requestStockAlert } from '../stock/alerts/request-stock-alert.ts';
import { findStock } from '../stock/find-stock.ts';
import { Trending } from './trending.ts';

/** The routes of the product list, the trending list and the public configuration (spec §7). Replies are cached. */
export function catalogueRoutes(addRoute: AddRoute, context: ShopContext, catalogue: Catalogue): void {
  const { config, providers } = context;
  const trending = new Trending(context, catalogue);
  const configReply = cacheReply({ success: true, config: configInRupees(shopConfigOf(config, providers)) });

  addRoute('listProducts', async ({ language }) => (await catalogue.current()).listings[language].listReply);
  addRoute('listTrending', async ({ language }) => trending.current(language));
  addRoute('findStock', ({ user, body }) => findStock(context.db, user?.id ?? null, body.items));
  addRoute('addStockAlert', (request) => requestStockAlert(context, request));
  addRoute('getConfig', async () => configReply);
}
