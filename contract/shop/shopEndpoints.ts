import type { Endpoint } from '../endpoint.ts';

/** On a server without this call, the app uses the constants of spec §9. readShopConfig.ts reads what other servers send. */
export const getConfig = {
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  addition: true,
  read: (reply) => reply.field('config').value,
} as const satisfies Endpoint;
