import type { Order } from './entities.ts';
import { ORDER_LIFE, type OrderStage, type StatusTone } from './orderLife.ts';

/** What the app makes of a status. */
export interface StatusMeaning {
  /** Null for a status that is outside of an order's life, such as 'Returned'. */
  readonly stage: OrderStage | null;
  readonly tone: StatusTone;
  readonly step: number | null;
  readonly expectsDelivery: boolean;
  readonly action: 'pay' | 'track' | null;
}

/** Statuses that our server shows in place of the stored one, by what the courier has reported about the parcel. */
export const PARCEL_STATUSES = [
  { status: /*i18n*/ 'Preparing your order', stage: 'confirmed', tone: 'grey', step: 1 },
  { status: /*i18n*/ 'Delivery attempted', stage: 'shipped', tone: 'grey', step: null },
  { status: /*i18n*/ 'Delayed', stage: 'shipped', tone: 'grey', step: null },
  { status: /*i18n*/ 'Coming back to us', stage: null, tone: 'grey', step: null },
  { status: /*i18n*/ 'Lost on its way', stage: null, tone: 'grey', step: null },
] as const satisfies readonly (Pick<StatusMeaning, 'stage' | 'tone' | 'step'> & {
  readonly status: string;
})[];
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]['status'];

/** The words of a status that colour its badge; the first match counts (spec §4). */
const TONES: readonly (readonly [StatusTone, readonly string[]])[] = [
  ['green', ['delivered']],
  ['blue', ['shipped', 'out']],
  ['amber', ['processing', 'confirmed']],
  ['red', ['cancel']],
];

const UNKNOWN: StatusMeaning = {
  stage: null,
  tone: 'grey',
  step: null,
  expectsDelivery: false,
  action: 'track',
};

const OWN = new Map<string, StatusMeaning>([
  ...ORDER_LIFE.map((row) => [row.status, row] as const),
  ...PARCEL_STATUSES.map(
    ({ status, ...meaning }) => [status, { ...meaningOf(meaning.stage), ...meaning }] as const,
  ),
]);

/** The meaning of an order's status: our server's are looked up, others are read by their words. */
export function readStatus(status: string): StatusMeaning {
  return OWN.get(status) ?? readOtherStatus(status);
}

function readOtherStatus(status: string): StatusMeaning {
  const row = ORDER_LIFE.findLast(({ otherStatuses }) => otherStatuses?.test(status));
  const text = status.toLowerCase();
  const tone = TONES.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ?? 'grey';
  return { ...(row ?? UNKNOWN), tone };
}

function meaningOf(stage: OrderStage | null): StatusMeaning {
  return ORDER_LIFE.find((row) => row.stage === stage) ?? UNKNOWN;
}

export function awaitsPayment({ status }: Pick<Order, 'status'>): boolean {
  return readStatus(status).stage === 'awaitingPayment';
}
