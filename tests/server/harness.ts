import type { FastifyInstance } from 'fastify';
import { keysFrom, openSandbox, type Sandbox } from '@aangan/provider-sandbox';
import type { CallName } from '../../contract/calls.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import type { FetchPicture } from '../../server/catalogue/download-picture.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { readConfig } from '../../server/config.ts';
import type { ShopContext } from '../../server/context.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createLog } from '../../server/log.ts';
import { webhookUrls } from '../../server/sandbox.ts';
import { assembleShop } from '../../server/shop.ts';
import type { AppBuild } from '../../server/pages/app-build.ts';
import { callApi, type Answer, type Sending } from '../api-calls.ts';
import { MovableClock } from './clock.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { freshPglite } from './fresh-pglite.ts';
import { freshPostgres } from './postgres.ts';
import { codeOfRefusal } from './code-of-refusal.ts';

/** A shop for a test: the real app on its own real database, called over HTTP. */
export interface Shop extends ShopContext {
  /** URL of the server, without a trailing slash. */
  readonly url: string;
  readonly clock: MovableClock;
  readonly app: FastifyInstance;
  readonly jobs: Jobs;
  readonly catalogue: Catalogue;
  readonly database: OpenDatabase;
  /** Stand-ins for Stripe, Razorpay and Shiprocket; not used in production. */
  readonly sandbox: Sandbox;
  /** Every line that the shop has logged, as JSON. */
  readonly logged: readonly string[];
  readonly call: (name: CallName, sending?: Sending) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export interface ShopOptions {
  /** Environment variables beside the defaults. */
  readonly env?: Readonly<Record<string, string>>;
  /** False starts with an empty catalogue instead of the six products of fixture-products.ts. */
  readonly stocked?: boolean;
  /** The built app; without it, only the API is served. */
  readonly build?: AppBuild;
  readonly isDraining?: () => boolean;
  readonly observeTransition?: ShopContext['observeTransition'];
  readonly processAheadMs?: () => number;
  /** Starts another process of this shop, with its database and clock. Close the new one first. */
  readonly beside?: Shop;
  /** How long the settings are used without a query; by default they are read at the start only. */
  readonly settingsRecheckMs?: number;
  /** Downloads the pictures of imports. */
  readonly fetchPicture?: FetchPicture;
  /** The database to use instead of a new one. */
  readonly database?: OpenDatabase;
}

/** The database that the tests run on, set by the vitest project. */
export const DATABASE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

/** The secret of every shop; the keys of the sandbox are derived from it. */
export const SECRET = 'Vh2pTz7qLw9sKd4mRc8xNf3jYb6gQa5e';

/** How long requests that are open may take when a shop is closed. */
const CLOSE_MS = 5_000;

export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { beside } = options;
  const database =
    beside?.database ??
    options.database ??
    (await (DATABASE === 'postgres' ? freshPostgres() : freshPglite()));
  const { db } = database;
  if (options.stocked !== false && !beside) await upsertProducts(db, FIXTURE_PRODUCTS);
  const config = readConfig({
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'debug',
    // Most tests order to the same address.
    OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
    ...options.env,
  });
  const logged: string[] = [];
  const clock = beside?.clock ?? new MovableClock();
  const now = clock.now;
  const secret = new TextEncoder().encode(SECRET);
  const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
  const sandbox =
    beside?.sandbox ??
    (await openSandbox({ pagesPort: null, keys: keysFrom(secret), log, now, paceS: config.sandboxPaceS }));
  const { context, jobs, catalogue, app } = await assembleShop({
    config,
    log,
    database,
    secret,
    now,
    sandbox: config.production ? null : sandbox,
    build: options.build ?? null,
    isDraining: options.isDraining ?? (() => false),
    observeTransition: options.observeTransition,
    fetchPicture: options.fetchPicture,
    ...(options.processAheadMs ? { processAheadMs: options.processAheadMs } : {}),
    catalogueRecheckMs: 0,
    settingsRecheckMs: options.settingsRecheckMs ?? Infinity,
    // The least that pg-boss accepts: tests wait for further tries.
    jobPollIntervalS: 0.5,
    ...(beside ? { outbox: beside.outbox } : {}),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  if (!beside) sandbox.deliverTo(webhookUrls(url));
  return {
    ...context,
    jobs,
    url,
    clock,
    app,
    catalogue,
    database,
    sandbox,
    logged,
    call: (name, sending) => send(url, name, sending),
    close: async () => {
      // As when the process ends.
      const overdue = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
      await app.close();
      clearTimeout(overdue);
      await jobs.stop();
      if (!beside) await sandbox.close();
      if (!beside) await database.close();
    },
  };
}

/** Checks each refusal against the table of refusals. */
async function send(url: string, name: CallName, sending?: Sending): Promise<Answer> {
  const answer = await callApi({ url }, name, sending);
  codeOfRefusal(answer.status, answer.body);
  return answer;
}
