import type { Endpoint } from '../endpoint.ts';
import { readPaymentStart, readPlaced } from '../payments/readPayment.ts';
import { readSuccess } from '../replies/readSuccess.ts';
import { readOrders } from './readOrders.ts';

export const placeOrder = {
  name: 'placeOrder',
  method: 'POST',
  path: '/api/order/place',
  access: 'user',
  idempotent: true,
  read: readPlaced,
} as const satisfies Endpoint;

export const listOrders = {
  name: 'listOrders',
  method: 'POST',
  path: '/api/order/userorders',
  access: 'user',
  repeatable: true,
  read: readOrders,
} as const satisfies Endpoint;

/** Confirms an order, corrects its address, or answers a courier who could not deliver it. */
export const changeOrder = {
  name: 'changeOrder',
  method: 'POST',
  path: '/api/order/change',
  access: 'user',
  addition: 'orderChanges',
  repeatable: true,
  read: readSuccess,
} as const satisfies Endpoint;

/** Starts the online payment of a cash order. Until it is paid, the order stays as it is. */
export const payOrder = {
  name: 'payOrder',
  method: 'POST',
  path: '/api/order/pay',
  access: 'user',
  addition: 'payNow',
  repeatable: true,
  read: readPaymentStart,
} as const satisfies Endpoint;

/** Cancels an order until the courier has it. */
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/order/cancel',
  access: 'user',
  addition: 'orderCancel',
  repeatable: true,
  read: readSuccess,
} as const satisfies Endpoint;
