import type { Endpoint } from '../endpoint.ts';
import { readAccepted } from '../replies/readSuccess.ts';
import { readDeliveryPromise } from './readDeliveryPromise.ts';

/** When an order placed now reaches a PIN code. Without this call, the app shows no delivery date. */
export const fetchDeliveryPromise = {
  name: 'fetchDeliveryPromise',
  method: 'GET',
  path: '/api/shipping/promise',
  access: 'anyone',
  addition: 'deliveryPromise',
  read: readDeliveryPromise,
} as const satisfies Endpoint;

export const shipOrder = {
  name: 'shipOrder',
  method: 'POST',
  path: '/api/shiprocket/order',
  access: 'user',
  read: readAccepted,
} as const satisfies Endpoint;
