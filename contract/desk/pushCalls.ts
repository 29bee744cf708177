import * as v from 'valibot';
import { LANGUAGES } from '../texts/language.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import type { DeskRole } from './deskRoles.ts';

const OWNERS = ['owner'] as const satisfies readonly DeskRole[];
const REFUSED = 'desk_push_refused' satisfies PlainRefusalCode;

const endpoint = v.pipe(v.string(), v.url(REFUSED), v.maxLength(1_000, REFUSED));
/** The keys of a browser's subscription, in base64url: a point of the curve P-256, and 16 bytes. */
const keys = v.object({
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, REFUSED)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, REFUSED)),
});
const PushReply = v.object({
  /** With which browsers subscribe, in base64url; null when the shop sends no notifications. */
  publicKey: v.nullable(v.string()),
  /** Of the browsers in which the person is notified. */
  endpoints: v.array(v.string()),
});

/** The calls of the desk about notifications of new orders. */
export const pushCalls = {
  getDeskPush: {
    method: 'GET',
    path: '/api/desk/account/push',
    access: 'staff',
    roles: OWNERS,
    reply: PushReply,
  },
  /** Notifies the person in this browser, in place of an earlier one. */
  addDeskPush: {
    method: 'POST',
    path: '/api/desk/account/push',
    access: 'staff',
    roles: OWNERS,
    body: v.object({ endpoint, keys, language: v.picklist(LANGUAGES) }),
    reply: PushReply,
  },
  removeDeskPush: {
    method: 'POST',
    path: '/api/desk/account/push/remove',
    access: 'staff',
    roles: OWNERS,
    body: v.object({ endpoint }),
    reply: PushReply,
  },
} as const;
