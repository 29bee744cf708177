import * as v from 'valibot';
import { fitsPaise, roundToPaise } from '../money.ts';
import type { DeskRole } from './deskRoles.ts';
import { month } from './month.ts';
import { PAYOUT_DIFFERENCES, PAYOUT_PROVIDERS } from './payoutProviders.ts';

const ACCOUNTANTS = ['owner', 'accountant'] as const satisfies readonly DeskRole[];

/** A payout may be below 0, after refunds. */
const SignedMoney = v.pipe(v.number(), v.check(fitsPaise), v.transform(roundToPaise));

/** Something of a payout that differs from the orders. */
export const PayoutDifference = v.object({
  kind: v.picklist(PAYOUT_DIFFERENCES),
  provider: v.picklist(PAYOUT_PROVIDERS),
  /** The provider's id of the payment, or the courier's number of the parcel. */
  reference: v.string(),
  /** Of the order; null when it is not known. */
  number: v.nullable(v.number()),
  /** In the payouts. */
  amount: SignedMoney,
  /** Here; null when it is not known. */
  expected: v.nullable(SignedMoney),
  /** Like 2026-11-27: when it was paid out, or of what is missing when it was paid. */
  day: v.string(),
});
export type PayoutDifference = v.InferOutput<typeof PayoutDifference>;

/** What was paid out in a month, and how it differs from the orders. */
export const PayoutReport = v.object({
  /** The first ones; `differenceCount` counts all. */
  differences: v.array(PayoutDifference),
  differenceCount: v.number(),
  payouts: v.array(
    v.object({
      provider: v.picklist(PAYOUT_PROVIDERS),
      /** The provider's id of the payout; '' in a file without it. */
      reference: v.string(),
      day: v.string(),
      /** Rows of the file. */
      count: v.number(),
      gross: SignedMoney,
      fees: SignedMoney,
      net: SignedMoney,
    }),
  ),
});
export type PayoutReport = v.InferOutput<typeof PayoutReport>;

/** What a file has changed: nothing when it has problems. */
export const PayoutUpload = v.object({
  provider: v.nullable(v.picklist(PAYOUT_PROVIDERS)),
  /** New rows, and rows that were stored before. */
  added: v.number(),
  known: v.number(),
  /** Orders whose cash is remitted since then. */
  remitted: v.number(),
  /** One English sentence a row, the first twenty. */
  problems: v.array(v.string()),
  problemCount: v.number(),
});
export type PayoutUpload = v.InferOutput<typeof PayoutUpload>;

/** The calls of the desk about payouts. */
export const payoutCalls = {
  getPayouts: {
    method: 'GET',
    path: '/api/desk/payouts/:month',
    access: 'staff',
    roles: ACCOUNTANTS,
    params: v.object({ month }),
    reply: PayoutReport,
  },
  /** Stores the CSV file of a provider or the courier. The same file once more changes nothing. */
  uploadPayouts: {
    method: 'POST',
    path: '/api/desk/payouts',
    access: 'staff',
    roles: ACCOUNTANTS,
    isUpload: true,
    body: v.custom<Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array),
    reply: PayoutUpload,
  },
} as const;
