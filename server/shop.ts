import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openCodeDelivery } from './accounts/delivery.ts';
import { buildApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { ShopContext } from './context.ts';
import type { OpenDatabase } from './db/database.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { createGateways } from './messaging/gateways.ts';
import { Outbox } from './messaging/outbox.ts';
import type { AppBuild } from './pages/build.ts';
import { openPayments } from './payments/payments.ts';
import { providersOf } from './providers.ts';
import type { Sandbox } from './sandbox.ts';
import { openShipping } from './shipping/shipping.ts';

/** What a shop is assembled from. The process takes it from its environment; tests bring a database, a clock and a sandbox of their own. */
export interface ShopParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: OpenDatabase;
  /** 32 bytes or more. */
  readonly secret: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Null in production. */
  readonly sandbox: Sandbox | null;
  /** The browser's app; null serves the API alone. */
  readonly build: AppBuild | null;
  /** Whether the shop is about to end, and load balancers should send nothing more. */
  readonly isDraining: () => boolean;
  /** Shared by shops that run side by side. */
  readonly outbox?: Outbox;
  /** How long a catalogue is taken for unchanged, in ms; the catalogue's default without it. */
  readonly catalogueRecheckMs?: number;
}

export interface AssembledShop {
  readonly context: ShopContext;
  readonly jobs: Jobs;
  readonly catalogue: Catalogue;
  /** It listens nowhere yet. */
  readonly app: FastifyInstance;
}

/** The composition root: makes every service of the shop and the app that they work in. Its jobs are worked on from now on. */
export async function assembleShop(parts: ShopParts): Promise<AssembledShop> {
  const { config, log, database, secret, now, sandbox, build, isDraining } = parts;
  const { db, ping } = database;
  const jobs = await startJobs(database, log);
  try {
    const providers = providersOf(config, sandbox?.providers ?? null);
    const core = { config, db, secret, providers, now, log };
    const outbox = parts.outbox ?? new Outbox();
    const delivery = await openCodeDelivery(jobs, { ...core, gateways: createGateways(config, outbox, now) });
    const payments = await openPayments(jobs, core);
    const shipping = await openShipping(jobs, core);
    const context = { ...core, outbox, delivery, payments, shipping };
    const { catalogueRecheckMs: recheckMs } = parts;
    const catalogue = new Catalogue(db, { log, ...(recheckMs === undefined ? {} : { recheckMs }) });
    const health = { ping, isDraining };
    const app = await buildApp(context, { catalogue, health, build, sandbox });
    return { context, jobs, catalogue, app };
  } catch (error) {
    await jobs.stop(0);
    throw error;
  }
}
