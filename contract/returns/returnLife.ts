/** A state of a return, by the name of its state in machines/return.machine.ts, which is also stored. */
interface ReturnRow {
  readonly status: string;
  /** Whether shoppers get a mail about it. */
  readonly isReported: boolean;
  /** Its place in a return without problems; null beside it. */
  readonly step: number | null;
}

/** The life of a return: first one without problems, then what can happen beside it. */
export const RETURN_LIFE = [
  { status: 'requested', isReported: true, step: 1 },
  { status: 'approved', isReported: true, step: 2 },
  { status: 'pickUpBooked', isReported: true, step: 3 },
  { status: 'pickedUp', isReported: false, step: 4 },
  { status: 'received', isReported: true, step: 5 },
  { status: 'checked', isReported: false, step: 6 },
  { status: 'refunded', isReported: true, step: 7 },
  { status: 'declined', isReported: true, step: null },
  { status: 'withdrawn', isReported: false, step: null },
] as const satisfies readonly ReturnRow[];

type Row = (typeof RETURN_LIFE)[number];
export type ReturnStatus = Row['status'];
export type ReportedReturn = Extract<Row, { readonly isReported: true }>['status'];
export const RETURN_STATUSES: readonly ReturnStatus[] = RETURN_LIFE.map(({ status }) => status);
export const REPORTED_RETURNS: readonly ReportedReturn[] = RETURN_LIFE.flatMap((row) =>
  row.isReported ? [row.status] : [],
);

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
