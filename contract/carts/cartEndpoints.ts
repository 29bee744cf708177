import type { Endpoint } from '../endpoint.ts';
import { readCart } from './readCart.ts';
import { readAccepted } from '../replies/readSuccess.ts';

export const addToCart = {
  name: 'addToCart',
  method: 'POST',
  path: '/api/cart/add',
  access: 'anyone',
  idempotent: true,
  read: readAccepted,
} as const satisfies Endpoint;

export const updateCart = {
  name: 'updateCart',
  method: 'POST',
  path: '/api/cart/update',
  access: 'user',
  repeatable: true,
  read: readAccepted,
} as const satisfies Endpoint;

export const getCart = {
  name: 'getCart',
  method: 'POST',
  path: '/api/cart/get',
  access: 'user',
  repeatable: true,
  read: readCart,
} as const satisfies Endpoint;
