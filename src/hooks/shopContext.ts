import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CartChange } from '../../contract/carts/cart.ts';
import type { Cart } from '../../contract/carts/entities.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { ShopConfig } from '../../contract/shop/entities.ts';
import { hasFeature, type ServerFeature } from '../../contract/shop/serverFeatures.ts';
import { selectCartStatus, selectUnsavedChanges } from '../../machines/cart.selectors.ts';
import { selectCatalogueStatus, selectIsPaged } from '../../machines/catalogue.selectors.ts';
import type { CatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { selectSessionStatus } from '../../machines/session.selectors.ts';
import type { SeenPrices } from '../storage/seenPrices.ts';
import type { Shop } from '../services/Shop.ts';

export const ShopContext = createContext<Shop | null>(null);

/** @throws Error outside of a ShopContext */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext around it.');
  return shop;
}

export function useConfig(): ShopConfig {
  return useSelector(useShop().store, (snapshot) => snapshot.context.config);
}

/** Whether the server has a feature beyond the specification. */
export function useHasFeature(feature: ServerFeature): boolean {
  return hasFeature(useConfig(), feature);
}

/**
 * All products, newest first; until the list is loaded, only the products that the server has rendered. Of a paged catalogue, the products
 * that were loaded last, in no order.
 */
export function useProducts(): readonly Product[] {
  return useSelector(useShop().catalogue, (snapshot) => snapshot.context.products);
}

/** Whether the shop has too many products to load all, so that lists are requested from the server, see useProductList. */
export function useIsPaged(): boolean {
  return useSelector(useShop().catalogue, selectIsPaged);
}

/** Whether a product that is missing from `useProducts` may exist, because the list is loading or could not be loaded. */
export function useCatalogueStatus(): CatalogueStatus {
  return useSelector(useShop().catalogue, selectCatalogueStatus);
}

/** Whether the shop has no products. */
export function useIsShopEmpty(): boolean {
  const isNone = useProducts().length === 0;
  return useCatalogueStatus() === 'loaded' && isNone;
}

/** Seed for the shuffle of the sort order 'relevant'; one per visit. */
export function useSeed(): number {
  return useSelector(useShop().store, (snapshot) => snapshot.context.seed);
}

/** Whether hydration is in progress: the page must match the server's HTML, so this browser's records must not be used yet. */
export function useIsHydrating(): boolean {
  return useSelector(useShop().store, (snapshot) => snapshot.matches('hydrating'));
}

/** The current cart: a guest's from this browser, a signed-in shopper's from the server, with changes that are not saved yet. */
export function useCart(): Cart {
  return useSelector(useShop().cart, (snapshot) => snapshot.context.cart);
}

const NO_PRICES: SeenPrices = {};

/** The prices that the shopper last saw for the products of the cart, in paise; empty on the server. */
export function useSeenPrices(): SeenPrices {
  const { subscribe, get } = useShop().dependencies.seenPrices;
  return useSyncExternalStore(subscribe, get, () => NO_PRICES);
}

/** Whether `useCart` is the whole cart, or the account's cart is still loading or could not be loaded. */
export function useCartStatus(): 'loading' | 'loaded' | 'failed' {
  return useSelector(useShop().cart, selectCartStatus);
}

/** The changes of the account's cart that the server does not have, after a try to save them has failed. */
export function useUnsavedChanges(): readonly CartChange[] {
  return useSelector(useShop().cart, selectUnsavedChanges);
}

/** `unknown` until the browser's records are read, and always on the server. */
export function useSessionStatus(): 'unknown' | 'signedIn' | 'signedOut' {
  return useSelector(useShop().session, selectSessionStatus);
}

/** The name of the signed-in shopper; null for a guest. */
export function useShopperName(): string | null {
  return useSelector(useShop().session, (snapshot) => snapshot.context.session?.name ?? null);
}
