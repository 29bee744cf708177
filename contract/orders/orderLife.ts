export type StatusTone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

/** A state of an order, and everything that follows from it. */
interface OrderRow {
  /** Its name in the app. */
  readonly stage: string;
  /** The state of machines/order.machine.ts; a compound state means any of its states. */
  readonly state: string | { readonly inProgress: Readonly<Record<string, string>> };
  /**
   * The stored status, which shoppers see. A problem contains none of the words that colour a badge in other apps
   * (spec §4).
   */
  readonly status: string;
  /** Statuses of other servers with the same meaning. The last row that matches counts. */
  readonly otherStatuses: RegExp | null;
  /** The dated event that is recorded when an order gets here. */
  readonly event: string | null;
  /** Whether shoppers get a mail about the event, and an SMS where a template is configured. */
  readonly isReported: boolean;
  /** The colour of the badge (spec §4). */
  readonly tone: StatusTone;
  /** How many steps of a delivery are reached; null outside of a delivery. */
  readonly step: number | null;
  /** Whether a courier has its parcel or fetches it, so that problems of the parcel count. */
  readonly hasParcel: boolean;
  /** Whether a delivery is expected, so that its date is shown. */
  readonly expectsDelivery: boolean;
  /** What a shopper can do with the order. */
  readonly action: 'pay' | 'track' | null;
  /** Why an order in this state waits for a person of the shop; null when it does so only for a problem of its parcel, or never. */
  readonly attention: 'address' | 'returned' | null;
  /** Whether the event stays in the timeline once the order is in another state. */
  readonly staysInTimeline: boolean;
}

/** The life of an order: first a delivery without problems, then what can happen beside it. */
export const ORDER_LIFE = [
  {
    stage: 'confirmed',
    state: { inProgress: { preparing: 'confirmed' } },
    status: /*i18n*/ 'Order Confirmed',
    otherStatuses: /confirmed|placed|preparing/i,
    event: 'placed',
    isReported: true,
    tone: 'amber',
    step: 1,
    hasParcel: false,
    expectsDelivery: true,
    action: 'track',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'packed',
    state: { inProgress: { preparing: 'packed' } },
    status: /*i18n*/ 'Processing',
    otherStatuses: /processing|pack(ed|ing)/i,
    event: 'packed',
    isReported: false,
    tone: 'amber',
    step: 2,
    hasParcel: true,
    expectsDelivery: true,
    action: 'track',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'shipped',
    state: { inProgress: { onItsWay: 'shipped' } },
    status: /*i18n*/ 'Shipped',
    otherStatuses: /shipped|transit|dispatched/i,
    event: 'shipped',
    isReported: true,
    tone: 'blue',
    step: 3,
    hasParcel: true,
    expectsDelivery: true,
    action: 'track',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'outForDelivery',
    state: { inProgress: { onItsWay: 'outForDelivery' } },
    status: /*i18n*/ 'Out for Delivery',
    otherStatuses: /out for delivery/i,
    event: 'out_for_delivery',
    isReported: true,
    tone: 'blue',
    step: 4,
    hasParcel: true,
    expectsDelivery: true,
    action: 'track',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'delivered',
    state: 'delivered',
    status: /*i18n*/ 'Delivered',
    otherStatuses: /(?<!un)delivered/i,
    event: 'delivered',
    isReported: true,
    tone: 'green',
    step: 5,
    hasParcel: false,
    expectsDelivery: false,
    action: 'track',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'needsAttention',
    state: { inProgress: { preparing: 'needsAttention' } },
    status: /*i18n*/ 'Checking your address',
    otherStatuses: null,
    event: 'needs_attention',
    isReported: false,
    tone: 'grey',
    step: 1,
    hasParcel: false,
    expectsDelivery: false,
    action: 'track',
    attention: 'address',
    staysInTimeline: false,
  },
  {
    stage: 'returned',
    state: 'returned',
    status: /*i18n*/ 'Returned to us',
    // Other servers use ‘Returned’ for orders that the shopper sent back.
    otherStatuses: null,
    event: 'returned',
    isReported: true,
    tone: 'grey',
    step: null,
    hasParcel: false,
    expectsDelivery: false,
    action: 'track',
    attention: 'returned',
    staysInTimeline: true,
  },
  {
    stage: 'awaitingPayment',
    state: 'awaitingPayment',
    status: /*i18n*/ 'Pending Payment',
    otherStatuses: /pending payment|payment pending/i,
    event: null,
    isReported: false,
    tone: 'grey',
    step: null,
    hasParcel: false,
    expectsDelivery: false,
    action: 'pay',
    attention: null,
    staysInTimeline: true,
  },
  {
    stage: 'cancelled',
    state: 'cancelled',
    status: /*i18n*/ 'Cancelled',
    otherStatuses: /cancel/i,
    event: 'cancelled',
    isReported: true,
    tone: 'red',
    step: null,
    hasParcel: false,
    expectsDelivery: false,
    action: null,
    attention: null,
    staysInTimeline: true,
  },
] as const satisfies readonly OrderRow[];

type Row = (typeof ORDER_LIFE)[number];
export type OrderStage = Row['stage'];
export type OrderStatus = Row['status'];

/** Events that are not the first one of a stage, and that shoppers get a message about. */
const OTHER_REPORTED = [
  'paid',
  'refunded',
  /** A refund of a part: of cancelled items, or one that the shop has granted. */
  'partly_refunded',
  'items_cancelled',
  'address_changed',
  'resent',
  /** The shopper is requested to confirm a cash order. */
  'confirmation_requested',
  'delivery_failed',
  /** A cash order was paid online when its courier had it already. */
  'paid_too_late',
] as const;
/** The others that are not the first one of a stage. */
const OTHER_EVENTS = [
  'confirmed_by_phone',
  'confirmed_by_shopper',
  'refund_granted',
  'redelivery_requested',
  'recalled',
  /** The order is sent in several parcels, or in one again. */
  'parcels_split',
  'parcels_joined',
] as const;
type OtherReported = (typeof OTHER_REPORTED)[number];
/** A dated event of an order: shown in its timeline. */
export type OrderEvent = NonNullable<Row['event']> | OtherReported | (typeof OTHER_EVENTS)[number];
/** An event that shoppers get a message about. */
export type ReportedEvent = Extract<Row, { readonly isReported: true }>['event'] | OtherReported;

/** Our server's order statuses. Other servers may have others. */
export const ORDER_STATUSES: readonly OrderStatus[] = ORDER_LIFE.map(({ status }) => status);
/** The statuses between confirmation and delivery: the state `inProgress` of machines/order.machine.ts. */
export const IN_PROGRESS_STATUSES: readonly OrderStatus[] = ORDER_LIFE.flatMap(({ state, status }) =>
  typeof state === 'string' ? [] : [status],
);
/** The statuses of orders that no courier has yet: `inProgress.preparing`. */
export const PREPARING_STATUSES: readonly OrderStatus[] = ORDER_LIFE.flatMap(({ state, status }) =>
  typeof state !== 'string' && 'preparing' in state.inProgress ? [status] : [],
);
const ON_ITS_WAY = ORDER_LIFE.filter(
  ({ state }) => typeof state !== 'string' && 'onItsWay' in state.inProgress,
);
/** The statuses of orders that a courier has: `inProgress.onItsWay`. */
export const ON_ITS_WAY_STATUSES: readonly OrderStatus[] = ON_ITS_WAY.map(({ status }) => status);
export const ON_ITS_WAY_STAGES: readonly OrderStage[] = ON_ITS_WAY.map(({ stage }) => stage);
/** The statuses of orders whose parcel a courier has, or fetches. */
export const PARCEL_ORDER_STATUSES: readonly OrderStatus[] = ORDER_LIFE.flatMap(({ hasParcel, status }) =>
  hasParcel ? [status] : [],
);
/** The statuses of orders that wait for a person for this reason. */
export function statusesWaitingFor(reason: NonNullable<Row['attention']>): readonly OrderStatus[] {
  return ORDER_LIFE.flatMap(({ attention, status }) => (attention === reason ? [status] : []));
}
export const ORDER_EVENTS: readonly OrderEvent[] = [
  ...ORDER_LIFE.flatMap(({ event }) => event ?? []),
  ...OTHER_REPORTED,
  ...OTHER_EVENTS,
];
export const REPORTED_EVENTS: readonly ReportedEvent[] = [
  ...ORDER_LIFE.flatMap((row) => (row.isReported ? [row.event] : [])),
  ...OTHER_REPORTED,
];

/** The stages of a delivery without problems, in their order. */
export const DELIVERY_STEPS = ORDER_LIFE.flatMap((row, index) => {
  const isFirst = ORDER_LIFE.findIndex(({ step }) => step === row.step) === index;
  return row.step !== null && isFirst ? [row] : [];
});

/**
 * The state of machines/order.machine.ts of an order.
 * @param refund of the order, or null
 */
export function orderState(status: OrderStatus, refund: { readonly done: boolean } | null) {
  if (status === 'Cancelled' && refund)
    return { cancelled: refund.done ? 'refunded' : 'refundPending' } as const;
  const row = ORDER_LIFE.find((one) => one.status === status);
  if (!row) throw new Error('A status of an order has no state');
  return row.state;
}
