import type { Endpoint } from '../endpoint.ts';
import { readAccount, readToken } from './readAccount.ts';
import { readAccepted, readSuccess, readPasswordReset } from '../replies/readSuccess.ts';

export const checkAccount = {
  name: 'checkAccount',
  method: 'POST',
  path: '/api/user/check-account',
  access: 'anyone',
  repeatable: true,
  read: readAccount,
} as const satisfies Endpoint;

export const sendOtp = {
  name: 'sendOtp',
  method: 'POST',
  path: '/api/user/send-otp',
  access: 'anyone',
  read: readSuccess,
} as const satisfies Endpoint;

export const verifyOtp = {
  name: 'verifyOtp',
  method: 'POST',
  path: '/api/user/verify-otp',
  access: 'anyone',
  read: readToken,
} as const satisfies Endpoint;

export const login = {
  name: 'login',
  method: 'POST',
  path: '/api/user/login',
  access: 'anyone',
  read: readToken,
} as const satisfies Endpoint;

export const resetPassword = {
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/reset-password',
  access: 'anyone',
  read: readPasswordReset,
} as const satisfies Endpoint;

/** Not in the spec; only on a server that declares `passwordCheck`. Reports whether a new password is easy to guess. */
export const checkPassword = {
  name: 'checkPassword',
  method: 'POST',
  path: '/api/user/check-password',
  access: 'anyone',
  repeatable: true,
  addition: 'passwordCheck',
  read: readAccepted,
} as const satisfies Endpoint;
