import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manyProducts } from '../../lab/bench/many-products.ts';
import { SERVER } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { freePort } from '../free-port.ts';
import { importProducts } from './import-products.ts';

/** The shop of a test ends before optimised WebAssembly of the embedded database would pay off. */
const COMMAND = ['--liftoff-only', SERVER];
/** The environment variable with the folder whose copy is the initial data of a shop. */
export const STOCKED_DATA = 'AANGAN_E2E_STOCKED_DATA';
const START_TIMEOUT_MS = 90_000;
const POLL_MS = 50;

export interface ShopSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Serves the source with hot reload and the development build of React. */
  readonly dev?: boolean;
  /** The number of products in addition to the demo catalogue. */
  readonly moreProducts?: number;
  /** Begins with an empty folder. */
  readonly isBare?: boolean;
}

/** The real server in its own process, with a fresh database and the built app. */
export interface RunningShop {
  readonly url: string;
  readonly dataDir: string;
  /** Starts it again with the same data and address. */
  readonly start: () => Promise<void>;
  /** Stops it as a deployment does (SIGTERM) or as a power failure does (SIGKILL). */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>;
}

export async function openShop({
  env = {},
  dev = false,
  moreProducts = 0,
  isBare = false,
}: ShopSettings = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-e2e-'));
  const stocked = process.env[STOCKED_DATA];
  if (stocked && !isBare) await cp(stocked, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const start = async () => {
    server = spawn(process.execPath, dev ? ['scripts/dev.ts'] : COMMAND, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        // These shops need no protection against power failures.
        DATABASE_SYNC: 'off',
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        // Parcels move only when a test moves them, so that an order keeps its status.
        SANDBOX_PACE_S: '3600',
        // Most tests order to the same address, some of them often.
        OPEN_UNCONFIRMED_ORDERS_MAX: '1000000',
        OPEN_CASH_ORDERS_MAX: '100',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilReady(server, url);
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const close = async () => {
    await stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };

  if (moreProducts > 0) await importProducts(dataDir, manyProducts(moreProducts));
  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, dataDir, start, stop, close };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  const appendOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  server.stdout?.on('data', appendOutput);
  server.stderr?.on('data', appendOutput);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  server.kill('SIGKILL');
  throw new Error(`The shop did not start.\n${output}`);
}
