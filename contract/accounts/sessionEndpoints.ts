import type { Endpoint } from '../endpoint.ts';
import { readAccepted } from '../replies/readSuccess.ts';

/** Not in the spec; only on a server that declares `signOut`. Ends the session of the token, or all sessions of the account. */
export const signOut = {
  name: 'signOut',
  method: 'POST',
  path: '/api/user/logout',
  access: 'user',
  repeatable: true,
  addition: 'signOut',
  read: readAccepted,
} as const satisfies Endpoint;
