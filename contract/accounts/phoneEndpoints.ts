import type { Endpoint } from '../endpoint.ts';
import { readSuccess } from '../replies/readSuccess.ts';

/** Sends the code with which the account can confirm the phone of an order. */
export const sendPhoneCode = {
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/api/user/phone/code',
  access: 'user',
  addition: 'phoneConfirmation',
  read: readSuccess,
} as const satisfies Endpoint;

export const confirmPhone = {
  name: 'confirmPhone',
  method: 'POST',
  path: '/api/user/phone/confirm',
  access: 'user',
  repeatable: true,
  addition: 'phoneConfirmation',
  read: readSuccess,
} as const satisfies Endpoint;
