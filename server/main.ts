import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { DESK_PATH } from '../contract/desk/deskLink.ts';
import { ConfigError } from './config-error.ts';
import { readConfig, type Config } from './config.ts';
import { DatabaseDamaged } from './db/database-damaged.ts';
import { DatabaseLocked } from './db/lock.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import { missingLegalDetails } from './legal/settings.ts';
import { createLog } from './log.ts';
import { describeGateways } from './messaging/gateways.ts';
import { quotePath } from './quote-path.ts';
import { paymentMethodsOf } from './providers.ts';
import type { RunningShop } from './start-shop.ts';

/** The compile cache of V8. */
const COMPILED_CACHE = join(import.meta.dirname, '../node_modules/.cache/aangan/compiled');

/**
 * Starts the shop, and stops it on SIGTERM or SIGINT. With `--vite=ORIGIN`, which scripts/dev.ts passes, the app is
 * served by the development server there.
 */
async function main(): Promise<void> {
  // A process that was forked with a channel ends with its parent.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  enableCompileCache(COMPILED_CACHE);
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const readable = !config.production && process.stderr.isTTY;
  const pretty = readable && (await import('pino-pretty')).default;
  const log = createLog(
    config.logLevel,
    pretty ? pretty({ destination: 2, sync: true }) : pino.destination(2),
  );
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', fail).on('unhandledRejection', fail);

  // Imported here, because the compile cache applies only to modules that are imported after it was enabled.
  const { startShop } = await import('./start-shop.ts');
  const shop = await startShop(config, log, readViteOrigin()).catch((error: unknown) => {
    const sentence = errorMessage(error, config);
    if (sentence === null) return fail(error);
    return refuseToStart(sentence);
  });
  stopOnSignal(shop, log.error.bind(log));
  if (config.production && config.publicUrl === null)
    log.warn('PUBLIC_URL is not set: links in pages, previews and the sitemap lead to localhost');
  const missing = config.production ? missingLegalDetails(config.legal) : [];
  if (missing.length > 0)
    log.warn({ missing }, 'legal details that India’s E-Commerce Rules 2020 require are missing');
  process.stdout.write(startMessage(config, shop));
  flushCompileCache();
}

function readViteOrigin(): URL | null {
  const { vite } = parseArgs({ strict: false, options: { vite: { type: 'string' } } }).values;
  return typeof vite === 'string' ? new URL(vite) : null;
}

function stopOnSignal(shop: RunningShop, logError: (error: unknown, message: string) => void): void {
  let isStopping = false;
  // A terminal, a service manager and the parent script may each send a signal; only the first one counts.
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    shop.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError({ err: error }, 'could not close properly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}

const HOW_TO_IMPORT = [
  'The shop has no products yet. Load yours: npm run products -- import FILE',
  'Or the demo catalogue, to look around: npm run products -- import server/catalogue/demo-catalogue.json',
];

const HOW_TO_ADD_AN_OWNER = 'The desk has no owner yet: npm run shop -- owner add EMAIL';

function startMessage(
  config: Config,
  { port, importedCount, isEmpty, hasOwner, demoOwner, hasPages, providers }: RunningShop,
): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const names = { cod: 'cash on delivery', stripe: 'cards (Stripe)', razorpay: 'UPI and cards (Razorpay)' };
  const lines = [
    `${config.shopName} is open at ${url}`,
    ...(hasPages ? [] : ['Only the API is served: the app is not built yet, `npm run build` does that.']),
    ...(importedCount > 0
      ? [`The shop was empty and got the demo catalogue, ${importedCount} products.`]
      : []),
    ...(isEmpty ? HOW_TO_IMPORT : []),
    ...(hasOwner ? [] : [HOW_TO_ADD_AN_OWNER]),
    ...(demoOwner === null
      ? []
      : [`Run the shop at its desk, ${url}${DESK_PATH}, as ${demoOwner}: its codes are in the outbox`]),
    describeGateways(config, url),
    `Payment: ${paymentMethodsOf(providers, config)
      .map((method) => names[method])
      .join(', ')}`,
    ...sandboxedProviders(config, url),
    `Database: ${config.databaseUrl === null ? `embedded, in ${config.dataDir}/db` : 'Postgres, as DATABASE_URL says'}`,
  ];
  return `\n  ${lines.join('\n  ')}\n\n`;
}

/** The providers that the sandbox replaces, and the URL of its control page. */
function sandboxedProviders({ production, stripe, razorpay, shiprocket }: Config, url: string): string[] {
  if (production) return [];
  const names = [
    ...(stripe ? [] : ['Stripe']),
    ...(razorpay ? [] : ['Razorpay']),
    ...(shiprocket ? [] : ['Shiprocket']),
  ];
  if (names.length === 0) return [];
  return [`Played by the sandbox, without money or parcels: ${names.join(', ')}. See ${url}/sandbox`];
}

/** A sentence about a problem that the operator can fix; null for internal errors. */
function errorMessage(error: unknown, config: Config): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseLocked) return error.message;
  if (error instanceof DatabaseDamaged) {
    const { nightlyBackup } = config;
    return `${error.message}${nightlyBackup ? ` The nightly backups are in ${quotePath(nightlyBackup.folder)}.` : ''}`;
  }
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    const isMetrics =
      config.metrics?.port && error instanceof Error && 'port' in error && error.port === config.metrics.port;
    const [name, port] = isMetrics ? ['METRICS_PORT', config.metrics?.port] : ['PORT', config.port];
    return `${name} ${port} is in use by another program; choose another one.`;
  }
  if (isFileError(error)) return `DATA_DIR ${config.dataDir} cannot be used: ${error.message}.`;
  if (code === 'ENOTFOUND' && isHostError(error, config))
    return `HOST ${config.host} is no address of this machine.`;
  if (code === 'EACCES' && config.port < 1024)
    return `PORT ${config.port} needs more rights; choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${config.host} is no address of this machine.`;
  if (config.databaseUrl !== null && isDatabaseUnavailable(error)) {
    return `DATABASE_URL names a database that cannot be opened: ${error instanceof Error && error.message ? error.message : String(code)}.`;
  }
  return null;
}

/** Whether the host of the configuration could not be resolved. The database's host gives the same error. */
function isHostError(error: unknown, { host }: Config): boolean {
  return error instanceof Error && 'hostname' in error && error.hostname === host;
}

/** File errors have a path, listen errors do not. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'path' in error && 'syscall' in error;
}

function refuseToStart(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  refuseToStart(error.message);
}
