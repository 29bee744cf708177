import type { Endpoint } from '../endpoint.ts';
import { readToken } from '../accounts/readAccount.ts';
import { readAccepted } from '../replies/readSuccess.ts';
import { readPasskeyCreation, readPasskeyRequest, readPasskeys } from './readPasskeys.ts';

/** Not in the spec; only on a server that declares `passkeys`. */

/** Gets a challenge for signing in. */
export const requestPasskeySignIn = {
  name: 'requestPasskeySignIn',
  method: 'POST',
  path: '/api/user/passkey/sign-in/options',
  access: 'anyone',
  repeatable: true,
  addition: 'passkeys',
  read: readPasskeyRequest,
} as const satisfies Endpoint;

export const signInWithPasskey = {
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/user/passkey/sign-in',
  access: 'anyone',
  addition: 'passkeys',
  read: readToken,
} as const satisfies Endpoint;

/** Gets the account's passkeys, and whether the app should offer to add one. */
export const listPasskeys = {
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'user',
  addition: 'passkeys',
  read: readPasskeys,
} as const satisfies Endpoint;

/** Gets a challenge for adding a passkey. */
export const requestPasskey = {
  name: 'requestPasskey',
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'user',
  repeatable: true,
  addition: 'passkeys',
  read: readPasskeyCreation,
} as const satisfies Endpoint;

export const addPasskey = {
  name: 'addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'user',
  addition: 'passkeys',
  read: readAccepted,
} as const satisfies Endpoint;

export const renamePasskey = {
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/user/passkeys/:id',
  access: 'user',
  repeatable: true,
  addition: 'passkeys',
  read: readAccepted,
} as const satisfies Endpoint;

export const deletePasskey = {
  name: 'deletePasskey',
  method: 'POST',
  path: '/api/user/passkeys/:id/delete',
  access: 'user',
  addition: 'passkeys',
  read: readAccepted,
} as const satisfies Endpoint;

/** The shopper does not want to add a passkey now. */
export const declinePasskeyOffer = {
  name: 'declinePasskeyOffer',
  method: 'POST',
  path: '/api/user/passkey/offer/decline',
  access: 'user',
  repeatable: true,
  addition: 'passkeys',
  read: readAccepted,
} as const satisfies Endpoint;
