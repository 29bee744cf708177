import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { Faults, NO_FAULTS, PROVIDERS } from './faults.ts';
import type { Log } from './log.ts';
import { RazorpayRecords } from './razorpay/records.ts';
import { ShiprocketRecords } from './shiprocket/records.ts';
import { StripeRecords } from './stripe/records.ts';

/** A webhook that has not been delivered yet. */
export const Delivery = v.object({
  id: v.number(),
  provider: v.picklist(PROVIDERS),
  /** The provider's id of the event; the same in every attempt. */
  eventId: v.string(),
  type: v.string(),
  body: v.string(),
  attempts: v.number(),
  /** ms since 1970. */
  dueAt: v.number(),
  held: v.boolean(),
});
export type Delivery = v.InferOutput<typeof Delivery>;

const Data = v.object({
  version: v.literal(1),
  stripe: StripeRecords,
  razorpay: RazorpayRecords,
  shiprocket: ShiprocketRecords,
  deliveries: v.array(Delivery),
  nextDelivery: v.number(),
  faults: v.object({ stripe: Faults, razorpay: Faults, shiprocket: Faults }),
});
export type SandboxData = v.InferOutput<typeof Data>;

/** Limit of records of each kind; the oldest are deleted first. */
const MAX_RECORDS = 400;

/** Records of the providers in a JSON file. Routes call `save` before they respond. */
export class SandboxState {
  readonly data: SandboxData;
  readonly #file: string | null;

  /** Starts empty when the file is missing or invalid; null keeps the records in memory. */
  constructor(file: string | null, log: Log) {
    this.#file = file;
    this.data = (file === null ? null : readData(file, log)) ?? emptyData();
  }

  /** Deletes the oldest records above the limit and replaces the file atomically. */
  save(): void {
    for (const records of listRecords(this.data)) deleteOldest(records);
    this.data.deliveries.splice(0, this.data.deliveries.length - MAX_RECORDS);
    if (this.#file === null) return;
    const temporaryFile = `${this.#file}.new`;
    // An existing file would keep its mode, and a symbolic link would be followed.
    rmSync(temporaryFile, { force: true });
    writeFileSync(temporaryFile, JSON.stringify(this.data), { mode: 0o600, flag: 'wx' });
    renameSync(temporaryFile, this.#file);
  }
}

function readData(file: string, log: Log): SandboxData | null {
  try {
    return v.parse(Data, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) log.warn({ file }, 'the sandbox starts empty: its file cannot be read');
    return null;
  }
}

function emptyData(): SandboxData {
  return {
    version: 1,
    stripe: { sessions: {}, intents: {}, refunds: {}, answers: {} },
    razorpay: { orders: {}, payments: {}, refunds: {} },
    shiprocket: { nextNumber: 1, shipments: {} },
    deliveries: [],
    nextDelivery: 1,
    faults: { stripe: { ...NO_FAULTS }, razorpay: { ...NO_FAULTS }, shiprocket: { ...NO_FAULTS } },
  };
}

function listRecords({ stripe, razorpay, shiprocket }: SandboxData): Record<string, unknown>[] {
  return [
    stripe.sessions,
    stripe.intents,
    stripe.refunds,
    stripe.answers,
    razorpay.orders,
    razorpay.payments,
    razorpay.refunds,
    shiprocket.shipments,
  ];
}

function deleteOldest(records: Record<string, unknown>): void {
  const ids = Object.keys(records);
  for (const id of ids.slice(0, Math.max(0, ids.length - MAX_RECORDS))) delete records[id];
}
