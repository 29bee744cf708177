import type { Endpoint } from '../endpoint.ts';
import { readReturns } from './readReturns.ts';

/** Requests the return of pieces of a delivered order; the reply has all returns of the order. */
export const requestReturn = {
  name: 'requestReturn',
  method: 'POST',
  path: '/api/order/return',
  access: 'user',
  addition: 'returns',
  idempotent: true,
  read: readReturns,
} as const satisfies Endpoint;

export const listReturns = {
  name: 'listReturns',
  method: 'POST',
  path: '/api/order/returns',
  access: 'user',
  addition: 'returns',
  repeatable: true,
  read: readReturns,
} as const satisfies Endpoint;

/** Withdraws a return until the courier has picked the pieces up. */
export const withdrawReturn = {
  name: 'withdrawReturn',
  method: 'POST',
  path: '/api/order/return/withdraw',
  access: 'user',
  addition: 'returns',
  repeatable: true,
  read: readReturns,
} as const satisfies Endpoint;
