import * as v from 'valibot';
import { Address } from '../addresses/entities.ts';
import { Money } from '../amounts.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import { OrderRequestItem } from '../orders/entities.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import {
  COURIER_MAX,
  DESK_BATCH_MAX,
  DESK_NOTE_MAX,
  DESK_PAGE_MAX,
  DESK_REASON_MAX,
  DESK_SEARCH_MAX,
  REFERENCE_MAX,
} from './deskLimits.ts';
import { DESK_EVENT_TYPES, DESK_ROLES, needsDetails, needsReason, type DeskRole } from './deskRoles.ts';
import { DeskEventResult, DeskOrder, DeskOrderRow, DeskSession, STAGES, TodayTopic } from './entities.ts';

/**
 * One call of the desk. The server's routes and the desk's client are generated from this table, which is separate from
 * contract/calls.ts: the shop's app loads nothing of it.
 *
 * - `access`: `anyone`, or `staff` for calls that need a session of the desk (401 without one).
 * - `roles`: of these, the staff must have one (403).
 * - `isPage`: the reply is an HTML document to print, and not JSON; `isRedirect`: it leads to the address of one.
 */
export interface DeskCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'anyone' | 'staff';
  readonly roles: readonly DeskRole[];
  readonly isPage?: true;
  readonly isRedirect?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly reply: v.GenericSchema;
}

const SuccessReply = v.object({ success: v.literal(true) });
const OrderReply = v.object({ order: DeskOrder });

const email = v.pipe(v.string(), v.trim(), v.maxLength(254));
const otp = v.pipe(v.string(), v.regex(/^[0-9]{6}$/, 'otp_incomplete' satisfies PlainRefusalCode));
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
    /** Of `order.cancelled`, `units.cancelled` and `refund.granted`, which require it. */
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

const READERS = ['owner', 'packer', 'accountant'] as const satisfies readonly DeskRole[];
const PACKERS = ['owner', 'packer'] as const satisfies readonly DeskRole[];

/** All calls of the desk by name. */
export const deskCalls = {
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
  /** Uses the link up, and signs in. Other sessions of the same person end. */
  finishLink: {
    method: 'POST',
    path: '/api/desk/link/finish',
    access: 'anyone',
    roles: [],
    body: v.object({ token: linkToken, totp: otp }),
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
  /** Signs in by the code of the mail and the code of the authenticator app. */
  startDeskSession: {
    method: 'POST',
    path: '/api/desk/session',
    access: 'anyone',
    roles: [],
    body: v.object({ email, otp, totp: otp }),
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
    query: v.object({
      /** Separated by commas. */
      numbers: v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/),
        v.transform((numbers) => numbers.split(',').map(Number)),
        v.maxLength(DESK_BATCH_MAX),
      ),
    }),
    reply: v.string(),
  },
  /**
   * The label of an order's parcel, which Shiprocket prints. Refused with 409 (`desk_label_unavailable`) before a courier is
   * assigned there.
   */
  openLabel: {
    method: 'GET',
    path: '/api/desk/orders/:number/label',
    access: 'staff',
    roles: PACKERS,
    isRedirect: true,
    params: v.object({ number }),
    reply: v.string(),
  },
  /** What waits for a person, of the topics that the roles allow. */
  getToday: {
    method: 'GET',
    path: '/api/desk/today',
    access: 'staff',
    roles: DESK_ROLES,
    reply: v.object({ topics: v.array(TodayTopic) }),
  },
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
