import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER } from '../../scripts/build.ts';
import { ROOT, run } from '../../scripts/shared/run.ts';
import { freePort } from '../../tests/free-port.ts';
import { initCluster, spawnPostgres, waitUntilConnectable } from '../../tests/server/postgres-server.ts';
import { startMeasured, type MeasuredProcess } from './child.ts';

export type DatabaseKind = 'postgres' | 'embedded';

/** A server in a process of its own. */
export interface MeasuredServer {
  readonly url: string;
  readonly process: MeasuredProcess;
}

/** As hosting/Dockerfile starts it (docs/decisions/062). */
const NODE_FLAGS = ['--max-semi-space-size=8'];

/** The environment of a shop, with its Postgres and mail server; the shop itself can be started and stopped. */
export interface BenchShop {
  readonly env: Readonly<Record<string, string>>;
  readonly importProducts: (products: readonly object[]) => Promise<number>;
  readonly start: () => Promise<MeasuredServer>;
  /** The same, to measure only the start. */
  readonly startAlone: () => Promise<MeasuredServer>;
  /** The same shop from its source files, for readable profiles. */
  readonly startSources: () => Promise<MeasuredServer>;
  /** The yardstick server with the same database. */
  readonly startYardstick: () => Promise<MeasuredServer>;
  /** Stops everything. */
  readonly close: () => Promise<void>;
}

/** Prepares a shop as in production, with limits, mail and a database that waits for the disk, in a folder of its own. */
export async function prepareShop(kind: DatabaseKind): Promise<BenchShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-bench-'));
  const postgres = kind === 'postgres' ? await startSafePostgres() : null;
  const mailPort = await freePort();
  const mail = await startMeasured(
    'lab/bench/mail-sink.ts',
    { PORT: String(mailPort) },
    path.join(folder, 'mail.log'),
  );
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'shop@example.com',
    SHUTDOWN_PAUSE_S: '0',
    MALLOC_ARENA_MAX: '2',
    // Accounts of the measurement order more often than shoppers.
    OPEN_CASH_ORDERS_MAX: '9999999',
    OPEN_UNCONFIRMED_ORDERS_MAX: '9999999',
  };
  const started = [mail];
  const serve = async (program: string, preload?: null): Promise<MeasuredServer> => {
    const port = String(await freePort());
    const logFile = path.join(folder, `${port}.log`);
    const options = { flags: NODE_FLAGS, ...(preload === null ? { preload } : {}) };
    const process = await startMeasured(program, { ...env, PORT: port }, logFile, options);
    started.push(process);
    return { url: `http://127.0.0.1:${port}`, process };
  };
  return {
    env,
    importProducts: async (products) => {
      const file = path.join(folder, 'products.json');
      await writeFile(file, JSON.stringify(products));
      const { code, output, seconds } = await run(
        process.execPath,
        ['server/commands/products.ts', 'import', file, '--replace'],
        { env, quiet: true },
      );
      if (code !== 0) throw new Error(`The products cannot be imported.\n${output}`);
      return seconds;
    },
    start: () => serve(path.relative(ROOT, SERVER)),
    startAlone: () => serve(path.relative(ROOT, SERVER), null),
    startSources: () => serve('server/main.ts'),
    startYardstick: () => serve('lab/bench/yardstick-server.ts'),
    close: async () => {
      for (const process of started.toReversed()) await process.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A Postgres with its own settings for durability, so that a commit waits for the disk. */
async function startSafePostgres(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const cluster = await initCluster();
  const server = spawnPostgres(cluster, []);
  process.once('exit', () => server.kill('SIGINT'));
  await waitUntilConnectable(cluster.url);
  return {
    url: cluster.url,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(cluster.folder, { recursive: true, force: true });
    },
  };
}
