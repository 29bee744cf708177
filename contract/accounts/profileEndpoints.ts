import type { Endpoint } from '../endpoint.ts';
import { readAddressReply } from '../addresses/readAddress.ts';
import { readSuccess } from '../replies/readSuccess.ts';
import { readToken } from './readAccount.ts';
import { readProfile } from './readProfile.ts';

export const getProfile = {
  name: 'getProfile',
  method: 'GET',
  path: '/api/user/profile',
  access: 'user',
  read: readProfile,
} as const satisfies Endpoint;

export const getAddress = {
  name: 'getAddress',
  method: 'GET',
  path: '/api/user/address',
  access: 'user',
  read: readAddressReply,
} as const satisfies Endpoint;

export const saveAddress = {
  name: 'saveAddress',
  method: 'PUT',
  path: '/api/user/address',
  access: 'user',
  repeatable: true,
  read: readSuccess,
} as const satisfies Endpoint;

/** Not in the spec. Replies with a token of the same session, which contains the new name. */
export const changeName = {
  name: 'changeName',
  method: 'PUT',
  path: '/api/user/profile',
  access: 'user',
  repeatable: true,
  addition: 'profileChanges',
  read: readToken,
} as const satisfies Endpoint;

/** Not in the spec. Sends a code to the new email or phone of the account. */
export const sendContactCode = {
  name: 'sendContactCode',
  method: 'POST',
  path: '/api/user/profile/code',
  access: 'user',
  addition: 'profileChanges',
  read: readSuccess,
} as const satisfies Endpoint;

/** Not in the spec. Changes the email or phone of the account, after the code that was sent to the new one. */
export const changeContact = {
  name: 'changeContact',
  method: 'PUT',
  path: '/api/user/profile/contact',
  access: 'user',
  repeatable: true,
  addition: 'profileChanges',
  read: readSuccess,
} as const satisfies Endpoint;
