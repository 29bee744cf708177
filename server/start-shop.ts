import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { canonicaliseEmails } from './accounts/canonicalise-emails.ts';
import { listOwners } from './accounts/owners.ts';
import { importDemoCatalogue } from './catalogue/import-demo.ts';
import { shopClock } from './catalogue/present-prices.ts';
import { refreshPricesRegularly } from './catalogue/refresh-prices.ts';
import { cleanRegularly } from './clean-up.ts';
import type { Config } from './config.ts';
import type { ShopContext } from './context.ts';
import { controlApp } from './control/control-app.ts';
import { listenForCommands } from './control/control-socket.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabaseClock, type DatabaseClock } from './db/database-clock.ts';
import { openDatabase } from './db/open.ts';
import { describeDemo, prepareDemoOwner } from './desk/demo-owner.ts';
import { closeGracefully } from './http/draining.ts';
import { loadBuiltApp } from './pages/load-built-app.ts';
import { sendSummariesRegularly } from './desk/daily-summary.ts';
import { developmentApp } from './pages/development.ts';
import { warmRegularly } from './pages/warm-pages.ts';
import { metricsServer } from './metrics/route.ts';
import { sendStockAlertsRegularly } from './stock/alerts/send-regularly.ts';
import { reconcileRegularly } from './payments/reconcile-regularly.ts';
import type { Providers } from './providers.ts';
import { webhookUrls, type Sandbox } from './sandbox.ts';
import { readSecret } from './secret.ts';
import { refreshRegularly } from './shipping/refresh-tracking.ts';
import { assembleShop, type AssembledShop } from './shop.ts';

export interface RunningShop {
  /** The port it listens on. */
  readonly port: number;
  /** Number of demo products that were imported into an empty shop. */
  readonly importedCount: number;
  /** Whether no product is available. */
  readonly isEmpty: boolean;
  /** Whether somebody runs its desk. */
  readonly hasOwner: boolean;
  /** The email of the demo's owner, whose codes are in the outbox; null without one. */
  readonly demoOwner: string | null;
  /** Whether the browser app is served; otherwise only the API is. */
  readonly hasPages: boolean;
  readonly providers: Providers;
  /**
   * Announces the shutdown in /readyz and in each reply, and continues serving for SHUTDOWN_PAUSE_S. Then stops
   * listening, lets running requests finish for 10 s at most, and closes the database.
   */
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
/** How long requests in flight may run at shutdown. */
const DRAIN_MS = 10_000;
/**
 * How long running jobs may finish at shutdown; longer than a gateway's timeout. The rest runs after the next start.
 */
const JOBS_MS = 9_000;

/**
 * Opens the database, assembles the shop and listens. `vite` is the origin of the development server, else null.
 * @throws ConfigError, DatabaseLocked, or the error of listening
 */
export async function startShop(config: Config, log: Logger, vite: URL | null): Promise<RunningShop> {
  // The only import of the inspector, never reached in production.
  const inspection =
    vite && config.inspect !== 'off' ? (await import('./inspection.ts')).inspectOrders() : null;
  const build = vite
    ? developmentApp(vite, inspection?.upgrade ?? null)
    : await loadBuiltApp(join(ROOT, 'dist'));
  const database = await openDatabase(config, log);
  let shop: AssembledShop | null = null;
  let sandbox: Sandbox | null = null;
  let clock: DatabaseClock | null = null;
  try {
    clock = await openDatabaseClock(database, log);
    const { now, processAheadMs } = clock;
    const importedCount = config.demoCatalogue ? await importDemoCatalogue(database.db) : 0;
    await canonicaliseEmails(database.db, log);
    const secret = await readSecret(config);
    sandbox = config.production ? null : await openSandboxFor(config, { secret, log, now });
    let isDraining = false;
    shop = await assembleShop({
      config,
      log,
      database,
      secret,
      now,
      processAheadMs,
      sandbox,
      build,
      isDraining: () => isDraining,
      observeTransition: inspection?.observeTransition,
    });
    const { context, jobs, catalogue, app } = shop;
    const { products } = await catalogue.current();
    await prepareDemoOwner(context);
    const hasOwner = (await listOwners(database.db)).length > 0;
    await serveMetrics(shop, config);
    // With a Postgres, commands connect to it themselves.
    if (database.kind === 'pglite')
      await listenForCommands(
        controlApp(database, config.dataDir, async () => context),
        app,
        config.dataDir,
        log,
      );
    const url = await app.listen({ host: config.host, port: config.port });
    sandbox?.deliverTo(webhookUrls(url));
    const cleaning = cleanRegularly(context);
    const reconciling = reconcileRegularly(context);
    const alerting = sendStockAlertsRegularly(context);
    const summarising = sendSummariesRegularly(context.dailySummary, log);
    const pricing = refreshPricesRegularly(database.db, shopClock(context), log);
    const refreshing = refreshRegularly(context.shipping, log);
    const warming = build?.cachesPages ? warmRegularly(shop) : null;
    const closeSandbox = sandbox?.close;
    const stopClock = clock.stop;
    const stop = async () => {
      isDraining = true;
      cleaning.stop();
      refreshing.stop();
      warming?.stop();
      alerting.stop();
      summarising.stop();
      pricing.stop();
      // In development a request may be cut off, but the next start should not be delayed.
      const [pauseMs, drainMs, jobsMs] = vite ? [0, 0, 0] : [config.shutdownPauseMs, DRAIN_MS, JOBS_MS];
      await sleep(pauseMs);
      const closed = closeWithin(app, drainMs, pauseMs > 0);
      await Promise.all([closed, jobs.stop(jobsMs), reconciling.stop()]);
      await closeSandbox?.();
      inspection?.close();
      stopClock();
      await database.close();
    };
    return {
      port: Number(new URL(url).port || config.port),
      importedCount,
      isEmpty: products.length === 0,
      hasOwner,
      demoOwner: (await describeDemo(context)).owner,
      hasPages: build !== null,
      providers: context.providers,
      stop,
    };
  } catch (error) {
    await shop?.jobs.stop(0);
    await sandbox?.close();
    clock?.stop();
    await database.close();
    throw error;
  }
}

/** Listens on METRICS_PORT if it is set, until the app is closed. */
async function serveMetrics({ app, metrics }: AssembledShop, config: Config): Promise<void> {
  const { host } = config;
  const { port = null, token = null } = config.metrics ?? {};
  if (!metrics || port === null) return;
  const server = metricsServer(metrics, token);
  app.addHook('onClose', () => server.close());
  await server.listen({ host, port });
}

/** Imports and opens the sandbox, only outside production; its state is in DATA_DIR/sandbox.json. */
async function openSandboxFor(
  config: Config,
  { secret, log, now }: Pick<ShopContext, 'secret' | 'log' | 'now'>,
): Promise<Sandbox> {
  // The only import of the sandbox, never reached in production.
  const { keysFrom, openSandbox } = await import('@aangan/provider-sandbox');
  await openDataFolder(config.dataDir);
  const file = join(config.dataDir, 'sandbox.json');
  return openSandbox({ pagesPort: null, file, keys: keysFrom(secret), log, now, paceS: config.sandboxPaceS });
}

/** Stops listening, and closes the connections that are still open after `ms` milliseconds. */
async function closeWithin(app: FastifyInstance, ms: number, isAnnounced: boolean): Promise<void> {
  const overdue = setTimeout(() => app.server.closeAllConnections(), ms);
  if (isAnnounced) await closeGracefully(app.server);
  await app.close();
  clearTimeout(overdue);
}
