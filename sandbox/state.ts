import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { Faults, NO_FAULTS, PROVIDERS } from './faults.ts';
import { RazorpayRecords } from './razorpay/records.ts';
import { ShiprocketRecords } from './shiprocket/records.ts';
import { StripeRecords } from './stripe/records.ts';

/** A webhook that is still to be delivered. */
export const Delivery = v.object({
  id: v.number(),
  provider: v.picklist(PROVIDERS),
  /** Stays the same when it is sent again. */
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

/** Records of a kind that are kept; the oldest go first. */
const MAX_RECORDS = 400;

/** What the providers know. It outlives the process: it is written before anything is answered, at once and whole. */
export class SandboxState {
  readonly data: SandboxData;
  readonly #file: string | null;

  /** A file that cannot be read is replaced by an empty one; null keeps everything in memory. */
  constructor(file: string | null, log: FastifyBaseLogger) {
    this.#file = file;
    this.data = (file === null ? null : readData(file, log)) ?? emptyData();
  }

  save(): void {
    for (const records of listRecords(this.data)) deleteOldest(records);
    this.data.deliveries.splice(0, this.data.deliveries.length - MAX_RECORDS);
    if (this.#file === null) return;
    const temporaryFile = `${this.#file}.new`;
    // One that was left behind would keep its mode, and a symbolic link would be followed.
    rmSync(temporaryFile, { force: true });
    writeFileSync(temporaryFile, JSON.stringify(this.data), { mode: 0o600, flag: 'wx' });
    renameSync(temporaryFile, this.#file);
  }
}

function readData(file: string, log: FastifyBaseLogger): SandboxData | null {
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
