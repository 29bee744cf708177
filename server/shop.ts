import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { DEFAULT_LANGUAGE } from '../contract/texts/language.ts';
import { canonicaliseEmails } from './accounts/canonicalise-emails.ts';
import { openDelivery } from './accounts/delivery.ts';
import { buildApp } from './app.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { stockEmptyShop } from './catalogue/import.ts';
import { cleanRegularly } from './clean-up.ts';
import type { Config } from './config.ts';
import type { ShopContext } from './context.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { gatewaysOf } from './messaging/gateways.ts';
import { builtApp } from './pages/built.ts';
import { appUnderDevelopment } from './pages/development.ts';
import { openPayments } from './payments/payments.ts';
import { reconcileRegularly } from './payments/reconcile-regularly.ts';
import { providersOf, type Providers } from './providers.ts';
import { Outbox } from './messaging/outbox.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { readSecret } from './secret.ts';
import { refreshRegularly } from './shipping/refresh-tracking.ts';
import { openShipping } from './shipping/shipping.ts';

export interface RunningShop {
  /** The port it listens on, the system's choice when 0 was asked for. */
  readonly port: number;
  /** Products of the demo catalogue that an empty shop was given. */
  readonly stocked: number;
  /** Whether nothing is on sale. */
  readonly isEmpty: boolean;
  /** Whether the browser's app is served; without it there is only the API. */
  readonly hasPages: boolean;
  readonly providers: Providers;
  /** Takes no new calls, lets those under way finish for 10 s at most, and closes the database. */
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
const DRAIN_MS = 10_000;
/** Longer than a gateway's timeout; what is not done by then is done after the next start. */
const JOBS_MS = 9_000;

/** Opens database, catalogue and app, and listens. `vite` is where the app's sources are served in development, else null. */
export async function startShop(config: Config, log: Logger, vite: URL | null): Promise<RunningShop> {
  const build = vite ? appUnderDevelopment(vite) : await builtApp(join(ROOT, 'dist'));
  const database = await openDatabase(config, log);
  let jobs: Jobs | undefined;
  let sandbox: Sandbox | null = null;
  try {
    const stocked = config.demoCatalogue ? await stockEmptyShop(database.db) : 0;
    await canonicaliseEmails(database.db, log);
    const drain = { begun: false };
    const working = await startJobs(database, log);
    jobs = working;
    const secret = await readSecret(config);
    sandbox = config.production ? null : await sandboxOf(config, secret, log);
    const closeSandbox = sandbox?.close;
    const providers = providersOf(config, sandbox?.providers ?? null);
    const context = await contextOf(database.db, working, providers, secret, config, log);
    const health = { ping: database.ping, isDraining: () => drain.begun };
    const catalogue = new Catalogue(database.db, { log });
    const { listedIn } = await catalogue.current();
    const app = await buildApp(context, {
      catalogue,
      health,
      build,
      sandbox,
    });
    const url = await app.listen({ host: config.host, port: config.port });
    sandbox?.deliverTo(url);
    const cleaning = cleanRegularly(database.db, log);
    const reconciling = reconcileRegularly(context);
    const refreshing = refreshRegularly(context.shipping, log);
    const stop = async () => {
      drain.begun = true;
      cleaning.stop();
      refreshing.stop();
      // In development nobody minds that a call is broken off, but somebody waits for the next start.
      const [drainMs, jobsMs] = vite ? [0, 0] : [DRAIN_MS, JOBS_MS];
      await Promise.all([closeWithin(app, drainMs), working.stop(jobsMs), reconciling.stop()]);
      await closeSandbox?.();
      await database.close();
    };
    return {
      port: Number(new URL(url).port || config.port),
      stocked,
      isEmpty: listedIn[DEFAULT_LANGUAGE].products.length === 0,
      hasPages: build !== null,
      providers,
      stop,
    };
  } catch (error) {
    await jobs?.stop(0);
    await sandbox?.close();
    await database.close();
    throw error;
  }
}

function sandboxOf(config: Config, secret: Uint8Array, log: Logger): Promise<Sandbox> {
  const file = join(config.dataDir, 'sandbox.json');
  return openSandbox({ file, secret, log, now: Date.now, paceS: config.sandboxPaceS });
}

async function contextOf(
  db: Database,
  jobs: Jobs,
  providers: Providers,
  secret: Uint8Array,
  config: Config,
  log: Logger,
): Promise<ShopContext> {
  const outbox = new Outbox();
  const now = Date.now;
  const core = { config, db, secret, providers, now, log };
  const gateways = gatewaysOf(config, outbox, now);
  const delivery = await openDelivery(jobs, { ...core, gateways });
  const payments = await openPayments(jobs, core);
  const shipping = await openShipping(jobs, core);
  return { ...core, outbox, delivery, payments, shipping };
}

async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const overdue = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(overdue);
}
