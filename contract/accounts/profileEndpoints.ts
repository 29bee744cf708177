import type { Endpoint } from '../endpoint.ts';
import { readAddressReply } from '../addresses/readAddress.ts';
import { readSuccess } from '../replies/readSuccess.ts';
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
