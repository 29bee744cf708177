import type { Endpoint } from '../endpoint.ts';
import { readWishlist } from './readWishlist.ts';

/** Adds products to the shopper's wishlist and removes others; without any, it only reads. Not in the spec. */
export const changeWishlist = {
  name: 'changeWishlist',
  method: 'POST',
  path: '/api/wishlist',
  access: 'user',
  repeatable: true,
  addition: 'wishlist',
  read: readWishlist,
} as const satisfies Endpoint;
