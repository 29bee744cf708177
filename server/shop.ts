import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { scheduleBackups } from './backup/nightly.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import type { FetchPicture } from './catalogue/download-picture.ts';
import type { Config } from './config.ts';
import type { ShopContext } from './context.ts';
import type { OpenDatabase } from './db/database.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { Outbox } from './messaging/outbox.ts';
import { openServices } from './open-services.ts';
import type { OrderContext } from './orders/order-context.ts';
import type { AppBuild } from './pages/app-build.ts';
import { LiveSettings } from './settings/live-settings.ts';
import { withSettings } from './settings/with-settings.ts';
import { providersOf } from './providers.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * The dependencies of a shop. The process reads them from its environment; tests use their own database, clock and
 * sandbox.
 */
export interface ShopDependencies {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: OpenDatabase;
  /** 32 bytes or more. */
  readonly secret: Uint8Array;
  /** The database's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** See DatabaseClock; 0 by default. */
  readonly processAheadMs?: () => number;
  /** Null in production. */
  readonly sandbox: Sandbox | null;
  /** The browser app; null serves only the API. */
  readonly build: AppBuild | null;
  /** Whether the shop is shutting down, so that load balancers should send no more requests. */
  readonly isDraining: () => boolean;
  /** Observes the transitions of orders. Only in development. */
  readonly observeTransition?: OrderContext['observeTransition'];
  /** A new one by default; several shops can share one. */
  readonly outbox?: Outbox;
  /** Downloads pictures of an import; by default from public addresses only. */
  readonly fetchPicture?: FetchPicture | undefined;
  /** How long the catalogue is used without checking the database, in ms; by default the catalogue's own value. */
  readonly catalogueRecheckMs?: number;
  /** How long the settings are used without checking the database, in ms; by default their own value. */
  readonly settingsRecheckMs?: number;
  /** The interval in seconds at which queues are polled for due jobs; 2 by default. */
  readonly jobPollIntervalS?: number;
}

export interface AssembledShop {
  readonly context: ShopContext;
  readonly jobs: Jobs;
  readonly catalogue: Catalogue;
  /** Null when they are off. */
  readonly metrics: Metrics | null;
  /** It does not listen yet. */
  readonly app: FastifyInstance;
}

/**
 * The composition root: creates every service of the shop and its app. Background jobs start immediately; when
 * something else fails, they are stopped.
 */
export async function assembleShop(dependencies: ShopDependencies): Promise<AssembledShop> {
  const { config: environment, log, database, secret, now, sandbox, build, isDraining } = dependencies;
  const { db, findFault } = database;
  const jobs = await startJobs(database, log, {
    hasSchedules: environment.nightlyBackup !== null,
    pollIntervalS: dependencies.jobPollIntervalS,
  });
  try {
    const providers = providersOf(environment, sandbox?.providers ?? null);
    const settings = new LiveSettings({
      db,
      config: environment,
      now,
      log,
      recheckMs: dependencies.settingsRecheckMs,
    });
    await settings.refresh();
    const { config } = settings;
    const context = await openServices(
      withSettings(jobs, settings),
      { config, settings, db, secret, providers, now, log },
      {
        outbox: dependencies.outbox,
        observeTransition: dependencies.observeTransition,
        fetchPicture: dependencies.fetchPicture,
      },
    );
    await scheduleBackups(jobs, database, config);
    const { catalogueRecheckMs: recheckMs } = dependencies;
    const catalogue = new Catalogue(db, { log, now, ...(recheckMs === undefined ? {} : { recheckMs }) });
    const health = { findFault, isDraining, processAheadMs: dependencies.processAheadMs ?? (() => 0) };
    const metrics =
      config.metrics && createMetrics({ database, log, backupFolder: config.nightlyBackup?.folder ?? null });
    const app = await buildApp(context, { catalogue, health, metrics, build, sandbox });
    return { context, jobs, catalogue, metrics, app };
  } catch (error) {
    await jobs.stop(0);
    throw error;
  }
}
