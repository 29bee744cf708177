import * as v from 'valibot';
import { Address } from '../addresses/entities.ts';
import { Money } from '../amounts.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { OrderRequestItem } from '../orders/entities.ts';
import {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../passkeys/passkeys.ts';
import { PARCELS_MAX } from '../orders/parcels.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import {
  COURIER_MAX,
  DESK_BATCH_MAX,
  DESK_FACTOR_NAME_MAX,
  DESK_NOTE_MAX,
  DESK_PAGE_MAX,
  DESK_REASON_MAX,
  DESK_SEARCH_MAX,
  REFERENCE_MAX,
} from './deskLimits.ts';
import { couponCalls } from './couponCalls.ts';
import { customerCalls } from './customerCalls.ts';
import { DESK_EVENT_TYPES, DESK_ROLES, needsDetails, needsReason, type DeskRole } from './deskRoles.ts';
import {
  DeskAccount,
  DeskEventResult,
  DeskOrder,
  DeskOrderRow,
  DeskPerson,
  DeskSession,
  ParcelNumber,
  STAGES,
  TodayTopic,
} from './entities.ts';
import { invoiceCalls } from './invoiceCalls.ts';
import { numberCalls } from './numberCalls.ts';
import { payoutCalls } from './payoutCalls.ts';
import { productCalls } from './productCalls.ts';
import { productChangeCalls } from './productChangeCalls.ts';
import { pushCalls } from './pushCalls.ts';
import { returnCalls } from './returnCalls.ts';
import { reviewCalls } from './reviewCalls.ts';
import { settingsCalls } from './settingsCalls.ts';

/**
 * One call of the desk. The server's routes and the desk's client are generated from this table, which is separate from
 * contract/calls.ts: the shop's app loads nothing of it.
 *
 * - `access`: `anyone`, or `staff` for calls that need a session of the desk (401 without one).
 * - `roles`: of these, the staff must have one (403).
 * - `fresh`: what needs a code of the app or a passkey of the last ten minutes (403 `desk_code_needed`): the call, or
 *   `largeRefunds`, a refund above the shop's limit. The desk then opens a dialog for one, and sends the call again.
 * - `isPage`: the reply is an HTML document to print, and not JSON; `isRedirect`: it leads to the address of one.
 * - `isFile`: the reply is a file, such as a picture; `isUpload`: the body is one, of at most PHOTO_MAX_BYTES.
 */
export interface DeskCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'anyone' | 'staff';
  readonly roles: readonly DeskRole[];
  readonly fresh?: 'always' | 'largeRefunds';
  readonly isPage?: true;
  readonly isRedirect?: true;
  readonly isFile?: true;
  readonly isUpload?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly reply: v.GenericSchema;
}

/** The numbers of orders in a query, separated by commas. */
const orderNumbers = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/),
  v.transform((numbers) => numbers.split(',').map(Number)),
  v.maxLength(DESK_BATCH_MAX),
);

const SuccessReply = v.object({ success: v.literal(true) });
const PeopleReply = v.object({ people: v.array(DeskPerson) });
const OrderReply = v.object({ order: DeskOrder });

const email = v.pipe(v.string(), v.trim(), v.maxLength(254));
const otp = v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'otp_incomplete' satisfies PlainRefusalCode));
/** Of the authenticator app, or the answer of a passkey to the options of `requestDeskPasskey`. */
const proof = v.variant('kind', [
  v.object({ kind: v.literal('app'), code: otp }),
  v.object({ kind: v.literal('passkey'), response: PasskeyAssertion }),
]);
const factorName = v.pipe(
  v.string('desk_factor_name_invalid' satisfies PlainRefusalCode),
  v.trim(),
  v.minLength(1, 'desk_factor_name_invalid' satisfies PlainRefusalCode),
  v.maxLength(DESK_FACTOR_NAME_MAX, 'desk_factor_name_invalid' satisfies PlainRefusalCode),
);
const NewPasskey = v.object({ kind: v.literal('passkey'), response: PasskeyAttestation });
const factorId = v.object({
  id: v.pipe(v.string(), v.uuid('desk_factor_not_found' satisfies PlainRefusalCode)),
});
const personId = v.object({
  id: v.pipe(v.string(), v.uuid('desk_person_not_found' satisfies PlainRefusalCode)),
});
const roles = v.pipe(
  v.array(v.picklist(DESK_ROLES)),
  v.minLength(1, 'desk_roles_required' satisfies PlainRefusalCode),
  v.transform((chosen) => DESK_ROLES.filter((role) => chosen.includes(role))),
);
const PasskeyOptions = v.object({ options: PasskeyRequest });
const CreationOptions = v.object({ options: PasskeyCreation });
const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'desk_link_invalid' satisfies PlainRefusalCode));

const number = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'order_not_found' satisfies PlainRefusalCode),
  v.toNumber(),
);
const version = v.pipe(v.string(), v.maxLength(60));
const courierText = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(COURIER_MAX, 'desk_courier_too_long' satisfies PlainRefusalCode)),
  '',
);

/** An event of one order. Fields that do not belong to the event are ignored. */
export const DeskEventBody = v.pipe(
  v.object({
    type: v.picklist(DESK_EVENT_TYPES),
    /** Of the order that the person saw. */
    version,
    /** Of `order.cancelled`, `units.cancelled`, `refund.granted` and `parcel.recalled`, which require it. */
    reason: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(DESK_REASON_MAX, 'desk_reason_too_long' satisfies PlainRefusalCode),
      ),
      '',
    ),
    /**
     * Of `parcel.pickedUp`: the name of the shop's own courier. Without it, the courier of Shiprocket has the parcel if
     * Shiprocket knows the order, or else an own courier without a name.
     */
    courier: courierText,
    /** Of `parcel.pickedUp`, with `courier`. */
    trackingNumber: courierText,
    /** Of `parcels.split`: the units of each parcel. Every unit that is not cancelled is in exactly one of them. */
    parcels: v.optional(
      v.pipe(
        v.array(v.pipe(v.array(OrderRequestItem), v.maxLength(100))),
        v.maxLength(PARCELS_MAX, 'desk_parcels_invalid' satisfies PlainRefusalCode),
      ),
      [],
    ),
    /**
     * Of `parcel.pickedUp`, `parcel.outForDelivery`, `parcel.delivered` and `parcel.returned`: which one of several parcels, from 1.
     * Without it the event is about all of them that it can happen to.
     */
    parcel: v.optional(v.nullable(ParcelNumber), null),
    /** Of `units.cancelled`: which units. All that are left cancel the order. */
    items: v.optional(v.pipe(v.array(OrderRequestItem), v.maxLength(100)), []),
    /** Of `refund.granted`. */
    amount: v.optional(Money, 0),
    /** Of `refund.granted`, for an order that was paid in cash: of the transfer that was made by hand. */
    reference: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(REFERENCE_MAX, 'desk_reference_too_long' satisfies PlainRefusalCode),
      ),
      '',
    ),
    /** Of `address.changed`, which requires it. */
    address: v.optional(Address),
    /** Of `redelivery.requested`: the number that the courier is to call; by default the phone of the order. */
    phone: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['reason']],
      ({ type, reason }) => !needsReason(type) || reason !== '',
      'desk_reason_required' satisfies PlainRefusalCode,
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['parcels']],
      ({ type, parcels }) =>
        type !== 'parcels.split' || (parcels.length > 1 && parcels.every((units) => units.length > 0)),
      'desk_parcels_invalid' satisfies PlainRefusalCode,
    ),
    ['parcels'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['items']],
      ({ type, items }) => type !== 'units.cancelled' || items.length > 0,
      'desk_items_required' satisfies PlainRefusalCode,
    ),
    ['items'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['amount']],
      ({ type, amount }) => type !== 'refund.granted' || amount > 0,
      'desk_amount_required' satisfies PlainRefusalCode,
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['address']],
      ({ type, address }) => type !== 'address.changed' || address !== undefined,
      'address_incomplete' satisfies PlainRefusalCode,
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck(
      [['type'], ['courier'], ['trackingNumber']],
      ({ type, courier, trackingNumber }) =>
        type !== 'parcel.pickedUp' || trackingNumber === '' || courier !== '',
      'desk_courier_required' satisfies PlainRefusalCode,
    ),
    ['courier'],
  ),
);

/** The events that can be caused for several orders at once. They need no details. */
export const BATCH_EVENTS = DESK_EVENT_TYPES.filter((type) => !needsDetails(type));

const OWNERS = ['owner'] as const satisfies readonly DeskRole[];
const READERS = ['owner', 'packer', 'accountant'] as const satisfies readonly DeskRole[];
const PACKERS = ['owner', 'packer'] as const satisfies readonly DeskRole[];

/** All calls of the desk by name. */
export const deskCalls = {
  /** How to try the desk; outside production only. */
  getDeskDemo: {
    method: 'GET',
    path: '/api/desk/demo',
    access: 'anyone',
    roles: [],
    reply: v.object({
      /** Whether mails land in the outbox. */
      hasOutbox: v.boolean(),
      /** The email of the demo's owner, whose codes are all in the outbox; null without one. */
      owner: v.nullable(v.string()),
    }),
  },
  /** What the link of the command is for. Does not use it up. */
  checkLink: {
    method: 'POST',
    path: '/api/desk/link/check',
    access: 'anyone',
    roles: [],
    body: v.object({ token: linkToken }),
    /** `otpauthUri`: for an authenticator app, as a QR code. `secret`: the same, to type, in Base32. */
    reply: v.object({ email: v.string(), otpauthUri: v.string(), secret: v.string() }),
  },
  /** Options for a passkey instead of the authenticator app. */
  requestLinkPasskey: {
    method: 'POST',
    path: '/api/desk/link/passkey',
    access: 'anyone',
    roles: [],
    body: v.object({ token: linkToken }),
    reply: CreationOptions,
  },
  /** Uses the link up, and signs in. Earlier passkeys, apps and sessions of the same person end. */
  finishLink: {
    method: 'POST',
    path: '/api/desk/link/finish',
    access: 'anyone',
    roles: [],
    body: v.object({
      token: linkToken,
      name: factorName,
      factor: v.variant('kind', [v.object({ kind: v.literal('app'), code: otp }), NewPasskey]),
    }),
    reply: DeskSession,
  },
  /** Sends a code by mail, if the email belongs to the staff. The reply does not reveal whether it does. */
  sendDeskCode: {
    method: 'POST',
    path: '/api/desk/code',
    access: 'anyone',
    roles: [],
    body: v.object({ email }),
    reply: SuccessReply,
  },
  /** Options for answering with a passkey, at the sign-in or to confirm a session. */
  requestDeskPasskey: {
    method: 'POST',
    path: '/api/desk/passkey',
    access: 'anyone',
    roles: [],
    reply: PasskeyOptions,
  },
  /** Signs in by the code of the mail, and a code of the authenticator app or a passkey. */
  startDeskSession: {
    method: 'POST',
    path: '/api/desk/session',
    access: 'anyone',
    roles: [],
    body: v.object({ email, otp, proof }),
    reply: DeskSession,
  },
  getDeskSession: {
    method: 'GET',
    path: '/api/desk/session',
    access: 'staff',
    roles: DESK_ROLES,
    reply: DeskSession,
  },
  endDeskSession: {
    method: 'POST',
    path: '/api/desk/session/end',
    access: 'staff',
    roles: DESK_ROLES,
    reply: SuccessReply,
  },
  /** Confirms the session, for calls that need a fresh code. */
  confirmDeskSession: {
    method: 'POST',
    path: '/api/desk/session/confirm',
    access: 'staff',
    roles: DESK_ROLES,
    body: v.object({ proof }),
    reply: SuccessReply,
  },
  /** With what the person of the session signs in. */
  getDeskAccount: {
    method: 'GET',
    path: '/api/desk/account',
    access: 'staff',
    roles: DESK_ROLES,
    reply: DeskAccount,
  },
  /** Options for adding a passkey. */
  requestNewDeskPasskey: {
    method: 'POST',
    path: '/api/desk/account/passkey',
    access: 'staff',
    roles: DESK_ROLES,
    fresh: 'always',
    reply: CreationOptions,
  },
  /** The secret for another authenticator app. `setUp` is sent back with the app's first code. */
  prepareDeskApp: {
    method: 'POST',
    path: '/api/desk/account/app',
    access: 'staff',
    roles: DESK_ROLES,
    fresh: 'always',
    reply: v.object({ otpauthUri: v.string(), secret: v.string(), setUp: v.string() }),
  },
  /** Adds a passkey or an app. The options and the secret are for a fresh session only, so this needs no other proof. */
  addDeskFactor: {
    method: 'POST',
    path: '/api/desk/account/factors',
    access: 'staff',
    roles: DESK_ROLES,
    body: v.object({
      name: factorName,
      factor: v.variant('kind', [
        v.object({ kind: v.literal('app'), code: otp, setUp: v.pipe(v.string(), v.maxLength(1_000)) }),
        NewPasskey,
      ]),
    }),
    reply: DeskAccount,
  },
  renameDeskFactor: {
    method: 'POST',
    path: '/api/desk/account/factors/:id/name',
    access: 'staff',
    roles: DESK_ROLES,
    params: factorId,
    body: v.object({ name: factorName }),
    reply: DeskAccount,
  },
  removeDeskFactor: {
    method: 'POST',
    path: '/api/desk/account/factors/:id/remove',
    access: 'staff',
    roles: DESK_ROLES,
    fresh: 'always',
    params: factorId,
    reply: DeskAccount,
  },
  endOtherDeskSessions: {
    method: 'POST',
    path: '/api/desk/account/sessions/end',
    access: 'staff',
    roles: DESK_ROLES,
    reply: DeskAccount,
  },
  listPeople: {
    method: 'GET',
    path: '/api/desk/people',
    access: 'staff',
    roles: OWNERS,
    reply: PeopleReply,
  },
  /** Adds somebody, or gives them other roles. The link sets up their sign-in, once and for some minutes. */
  invitePerson: {
    method: 'POST',
    path: '/api/desk/people',
    access: 'staff',
    roles: OWNERS,
    fresh: 'always',
    body: v.object({ email, roles }),
    reply: v.object({ ...PeopleReply.entries, link: v.string(), minutes: v.number() }),
  },
  changePersonRoles: {
    method: 'POST',
    path: '/api/desk/people/:id/roles',
    access: 'staff',
    roles: OWNERS,
    fresh: 'always',
    params: personId,
    body: v.object({ roles }),
    reply: PeopleReply,
  },
  removePerson: {
    method: 'POST',
    path: '/api/desk/people/:id/remove',
    access: 'staff',
    roles: OWNERS,
    fresh: 'always',
    params: personId,
    reply: PeopleReply,
  },
  endPersonSessions: {
    method: 'POST',
    path: '/api/desk/people/:id/sessions/end',
    access: 'staff',
    roles: OWNERS,
    params: personId,
    reply: PeopleReply,
  },
  /** The newest orders, or the ones that a search and filters find. */
  listDeskOrders: {
    method: 'GET',
    path: '/api/desk/orders',
    access: 'staff',
    roles: READERS,
    query: v.object({
      /** Order number, name, phone, PIN code or product: each word must be found, at least by its beginning. */
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX)), ''),
      stage: v.optional(v.picklist(STAGES)),
      method: v.optional(v.picklist(PAYMENT_METHODS)),
      /** Only orders that need a person. */
      attention: v.optional(v.literal('true')),
      /** Orders after this cursor, the `after` of the previous reply. */
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())),
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(DESK_PAGE_MAX)),
      ),
    }),
    reply: v.object({
      orders: v.array(DeskOrderRow),
      /** The cursor of the next orders; null on the last page. */
      after: v.nullable(v.string()),
    }),
  },
  getDeskOrder: {
    method: 'GET',
    path: '/api/desk/orders/:number',
    access: 'staff',
    roles: READERS,
    params: v.object({ number }),
    reply: OrderReply,
  },
  /**
   * Causes an event. Refused with 409 and the present order when it is no longer the order that the person saw
   * (`desk_order_changed`), or does not accept the event (`desk_event_refused`, `desk_courier_has_parcel`).
   */
  changeDeskOrder: {
    method: 'POST',
    path: '/api/desk/orders/:number/events',
    access: 'staff',
    roles: PACKERS,
    fresh: 'largeRefunds',
    params: v.object({ number }),
    body: DeskEventBody,
    reply: OrderReply,
  },
  /** Causes the same event for several orders; each is done or refused by itself. */
  changeDeskOrders: {
    method: 'POST',
    path: '/api/desk/orders/events',
    access: 'staff',
    roles: PACKERS,
    body: v.object({
      type: v.picklist(BATCH_EVENTS),
      /** As for one order. */
      courier: courierText,
      orders: v.pipe(
        v.array(v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), version })),
        v.minLength(1),
        v.maxLength(DESK_BATCH_MAX),
      ),
    }),
    /** In the order of the request. */
    reply: v.object({ results: v.array(DeskEventResult) }),
  },
  addDeskNote: {
    method: 'POST',
    path: '/api/desk/orders/:number/notes',
    access: 'staff',
    roles: PACKERS,
    params: v.object({ number }),
    body: v.object({
      text: v.pipe(
        v.string('desk_note_required' satisfies PlainRefusalCode),
        v.trim(),
        v.minLength(1, 'desk_note_required' satisfies PlainRefusalCode),
        v.maxLength(DESK_NOTE_MAX, 'desk_note_too_long' satisfies PlainRefusalCode),
      ),
    }),
    reply: OrderReply,
  },
  /** The packing slips of some orders, a page each, after a list of all their items. */
  printSlips: {
    method: 'GET',
    path: '/api/desk/orders/slips',
    access: 'staff',
    roles: PACKERS,
    isPage: true,
    query: v.object({ numbers: orderNumbers }),
    reply: v.string(),
  },
  /**
   * The labels of the parcels of some orders in one document, which Shiprocket prints. Refused with 409 (`desk_label_unavailable`)
   * while an order has no label: it goes by an own courier, or no courier is assigned at Shiprocket.
   */
  openLabels: {
    method: 'GET',
    path: '/api/desk/orders/labels',
    access: 'staff',
    roles: PACKERS,
    isRedirect: true,
    query: v.object({
      numbers: orderNumbers,
      /** Only this one of the parcels of each order, from 1. */
      parcel: v.optional(v.pipe(v.string(), v.regex(/^[1-9]$/), v.toNumber())),
    }),
    reply: v.string(),
  },
  /** Lets a job that has no tries left be tried again. */
  retryDeskJob: {
    method: 'POST',
    path: '/api/desk/jobs/retry',
    access: 'staff',
    roles: ['owner'],
    body: v.object({
      id: v.pipe(v.string(), v.uuid('desk_job_not_failed' satisfies PlainRefusalCode)),
    }),
    reply: SuccessReply,
  },
  /** What waits for a person, of the topics that the roles allow. */
  getToday: {
    method: 'GET',
    path: '/api/desk/today',
    access: 'staff',
    roles: DESK_ROLES,
    reply: v.object({ topics: v.array(TodayTopic) }),
  },
  ...returnCalls,
  ...reviewCalls,
  ...customerCalls,
  ...couponCalls,
  ...invoiceCalls,
  ...numberCalls,
  ...payoutCalls,
  ...productCalls,
  ...productChangeCalls,
  ...settingsCalls,
  ...pushCalls,
} as const satisfies Record<string, DeskCall>;

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
type Part<N extends DeskCallName, P extends string> = DeskCalls[N] extends {
  readonly [K in P]: infer S extends v.GenericSchema;
}
  ? S
  : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** The request of a call as the app sends it. */
export interface DeskInput<N extends DeskCallName> {
  readonly params: Input<Part<N, 'params'>>;
  readonly query: Input<Part<N, 'query'>>;
  readonly body: Input<Part<N, 'body'>>;
}
/** The same after validation. */
export interface DeskRequest<N extends DeskCallName> {
  readonly params: Output<Part<N, 'params'>>;
  readonly query: Output<Part<N, 'query'>>;
  readonly body: Output<Part<N, 'body'>>;
}
/** A reply as the app reads it by the call's schema, money in paise. */
export type DeskResult<N extends DeskCallName> = v.InferOutput<DeskCalls[N]['reply']>;
/** A reply as the server sends it, money in rupees. */
export type DeskReply<N extends DeskCallName> = v.InferInput<DeskCalls[N]['reply']>;
