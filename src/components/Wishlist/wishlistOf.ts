import { createActor, type ActorRefFrom } from 'xstate';
import type { wishlistMachine } from '../../../machines/wishlist.machine.ts';
import { provideWishlist } from '../../services/wishlist/wishlist.ts';
import type { Shop } from '../../services/Shop.ts';

const wishlists = new WeakMap<Shop, ActorRefFrom<typeof wishlistMachine>>();

/** The wishlist of the tab, started when a page first needs it. */
export function wishlistOf(shop: Shop): ActorRefFrom<typeof wishlistMachine> {
  const existing = wishlists.get(shop);
  if (existing) return existing;
  const { inspection } = shop;
  const wishlist = createActor(provideWishlist(shop), {
    systemId: 'wishlist',
    ...(inspection && { inspect: inspection.observe }),
  }).start();
  wishlists.set(shop, wishlist);
  return wishlist;
}
