import type { Endpoint } from '../endpoint.ts';
import { readSuccess } from '../replies/readSuccess.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** All of the shopper's data on the server, for a file. */
export const exportData = {
  name: 'exportData',
  method: 'GET',
  path: '/api/user/data',
  access: 'user',
  addition: 'personalData',
  read: (reply: ReplyPart) => ({ data: reply.field('data').required(reply.field('data').value ?? null) }),
} as const satisfies Endpoint;

/** Sends the code with which the account can be deleted; refused while an order or a refund is open. */
export const sendDeletionCode = {
  name: 'sendDeletionCode',
  method: 'POST',
  path: '/api/user/data/deletion-code',
  access: 'user',
  addition: 'personalData',
  /** `to`: the email address or the phone number that the code was sent to. */
  read: (reply: ReplyPart) => ({ to: reply.field('to').text() }),
} as const satisfies Endpoint;

export const deleteAccount = {
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/user/data/delete',
  access: 'user',
  addition: 'personalData',
  read: readSuccess,
} as const satisfies Endpoint;
