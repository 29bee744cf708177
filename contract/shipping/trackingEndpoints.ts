import type { Endpoint } from '../endpoint.ts';
import { readTracking } from './readTracking.ts';

export const trackOrder = {
  name: 'trackOrder',
  method: 'GET',
  path: '/api/shiprocket/track/:orderId',
  access: 'user',
  read: readTracking,
} as const satisfies Endpoint;
