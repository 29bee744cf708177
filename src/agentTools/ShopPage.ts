import type { Shop } from '../services/Shop.ts';
import type { ActorRegistry } from './actorRegistry.ts';

/** What a tool sees: the shop of this tab, and the actors of the page that is open. */
export interface ShopPage {
  readonly shop: Shop;
  readonly actors: ActorRegistry;
}
