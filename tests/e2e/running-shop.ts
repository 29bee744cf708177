import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/shared/run.ts';
import { freePort } from '../free-port.ts';

/** A test's shop ends before optimised code of the embedded database, which is WebAssembly, has paid for itself. */
const SERVER = ['--liftoff-only', 'server/main.ts'];
/** Names the environment variable that says which folder a shop's data begin as a copy of. */
export const STOCKED_DATA = 'AANGAN_E2E_STOCKED_DATA';
const START_TIMEOUT_MS = 90_000;
const POLL_MS = 50;

export interface ShopSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Serves the source with hot reload, through React's development build. */
  readonly dev?: boolean;
}

/** The real server in a process of its own, with a fresh database and the built app. */
export interface RunningShop {
  readonly url: string;
  readonly dataDir: string;
  /** Starts it again on the same data and address. */
  readonly start: () => Promise<void>;
  /** Ends it as a deployment does (SIGTERM) or as a power cut does (SIGKILL). */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Ends it and removes its data. */
  readonly close: () => Promise<void>;
}

export async function openShop({ env = {}, dev = false }: ShopSettings = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aangan-e2e-'));
  const stocked = process.env[STOCKED_DATA];
  if (stocked) await cp(stocked, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const start = async () => {
    server = spawn(process.execPath, dev ? ['scripts/dev.ts'] : SERVER, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        // Parcels stand still unless a test wants them to move, so that an order stays as it was placed.
        SANDBOX_PACE_S: '3600',
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
