import type { ShopContext } from '../context.ts';
import { keepReply } from '../http/kept-reply.ts';
import type { AddRoute } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { shopConfigOf } from './shop-config.ts';

export function catalogueRoutes(
  addRoute: AddRoute,
  { config, providers }: ShopContext,
  catalogue: Catalogue,
): void {
  const configReply = keepReply({ success: true, config: shopConfigOf(config, providers) });

  addRoute('listProducts', async () => (await catalogue.current()).listReply);
  addRoute('listTrending', async () => (await catalogue.current()).trendingReply);
  addRoute('getConfig', async () => configReply);
}
