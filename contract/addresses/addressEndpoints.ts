import type { Endpoint } from '../endpoint.ts';
import { readSavedAddresses } from './readSavedAddresses.ts';

/**
 * The saved addresses of an account, not in the spec. Each call responds with all current addresses, the default one
 * first.
 */

export const listAddresses = {
  name: 'listAddresses',
  method: 'GET',
  path: '/api/user/addresses',
  access: 'user',
  addition: 'addresses',
  read: readSavedAddresses,
} as const satisfies Endpoint;

/** Adds or changes the address with this id, a UUID created by the app. The first one becomes the default. */
export const putAddress = {
  name: 'putAddress',
  method: 'PUT',
  path: '/api/user/addresses/:addressId',
  access: 'user',
  addition: 'addresses',
  repeatable: true,
  read: readSavedAddresses,
} as const satisfies Endpoint;

export const setDefaultAddress = {
  name: 'setDefaultAddress',
  method: 'PUT',
  path: '/api/user/addresses/:addressId/default',
  access: 'user',
  addition: 'addresses',
  repeatable: true,
  read: readSavedAddresses,
} as const satisfies Endpoint;

/**
 * Deleting a deleted address changes nothing. If the default one is deleted, the most recently changed one becomes the
 * default.
 */
export const deleteAddress = {
  name: 'deleteAddress',
  method: 'POST',
  path: '/api/user/addresses/:addressId/delete',
  access: 'user',
  addition: 'addresses',
  repeatable: true,
  read: readSavedAddresses,
} as const satisfies Endpoint;
