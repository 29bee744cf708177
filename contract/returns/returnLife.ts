/** A state of a return, by the name of its state in machines/return.machine.ts, or an event beside its states. Stored. */
interface ReturnRow {
  readonly type: string;
  readonly isState: boolean;
  /** Whether shoppers get a mail about it. */
  readonly isReported: boolean;
  /** Its place in a return without problems; null beside it. */
  readonly step: number | null;
  /** What it is a step of, if not of both. */
  readonly only?: ReturnResolution;
}

/** What the shopper gets for the pieces. */
export const RETURN_RESOLUTIONS = ['refund', 'exchange'] as const;
export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number];

/** The life of a return: first one without problems, then what can happen beside it. */
export const RETURN_LIFE = [
  { type: 'requested', isState: true, isReported: true, step: 1 },
  { type: 'approved', isState: true, isReported: true, step: 2 },
  { type: 'pickUpBooked', isState: true, isReported: true, step: 3 },
  { type: 'pickedUp', isState: true, isReported: false, step: 4 },
  { type: 'exchangeSent', isState: false, isReported: true, step: 5, only: 'exchange' },
  { type: 'received', isState: true, isReported: true, step: 6 },
  { type: 'checked', isState: true, isReported: false, step: 7, only: 'refund' },
  { type: 'refunded', isState: true, isReported: true, step: 8, only: 'refund' },
  { type: 'exchanged', isState: true, isReported: false, step: 8, only: 'exchange' },
  { type: 'exchangeLost', isState: false, isReported: true, step: null },
  { type: 'exchangeFailed', isState: false, isReported: true, step: null },
  { type: 'declined', isState: true, isReported: true, step: null },
  { type: 'withdrawn', isState: true, isReported: false, step: null },
  { type: 'expired', isState: true, isReported: true, step: null },
] as const satisfies readonly ReturnRow[];

type Row = (typeof RETURN_LIFE)[number];
export type ReturnStatus = Extract<Row, { readonly isState: true }>['type'];
export type ReturnEvent = Row['type'];
export type ReportedReturn = Extract<Row, { readonly isReported: true }>['type'];
export const RETURN_STATUSES: readonly ReturnStatus[] = RETURN_LIFE.flatMap((row) =>
  row.isState ? [row.type] : [],
);
export const RETURN_EVENTS: readonly ReturnEvent[] = RETURN_LIFE.map(({ type }) => type);
export const REPORTED_RETURNS: readonly ReportedReturn[] = RETURN_LIFE.flatMap((row) =>
  row.isReported ? [row.type] : [],
);

/** The states that end a return without a refund. */
const WITHOUT_REFUND: ReadonlySet<ReturnStatus> = new Set(['exchanged', 'declined', 'withdrawn', 'expired']);

/** Whether a return is refunded, or may still be, as an open exchange that fails. */
export function mayRefund(status: ReturnStatus): boolean {
  return !WITHOUT_REFUND.has(status);
}

/** What comes after a state of a return, if there are no problems. */
export function nextReturnSteps(status: ReturnStatus, resolution: ReturnResolution): readonly ReturnEvent[] {
  const rows: readonly (ReturnRow & { readonly type: ReturnEvent })[] = RETURN_LIFE;
  const reached = rows.find(({ type }) => type === status)?.step ?? Number.POSITIVE_INFINITY;
  return rows.flatMap(({ type, step, only = resolution }) =>
    step !== null && step > reached && only === resolution ? [type] : [],
  );
}

/** Whether the other size was sent, and its parcel is not lost. */
export function isExchangeSent(events: readonly { readonly type: ReturnEvent }[]): boolean {
  const last = events.findLast(({ type }) => type === 'exchangeSent' || type === 'exchangeLost');
  return last?.type === 'exchangeSent';
}

/** Why a shopper returns pieces. */
export const RETURN_REASONS = ['damaged', 'wrong', 'size', 'different', 'unwanted'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Whether the shop has to answer for the reason: then a return is not bound to the window. */
export function isShopsFault(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong';
}

/** Why the shop declines a return. */
export const DECLINE_REASONS = ['late', 'used', 'incomplete', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
