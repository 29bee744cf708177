import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { initCluster, spawnPostgres, waitUntilConnectable, type Cluster } from '../server/postgres-server.ts';

const run = promisify(execFile);
const SETTINGS = [
  // An acknowledged commit survives a crash of the process, but not a power failure.
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=60',
  // A transaction with synchronous_commit = on waits forever when it commits, as this standby does not exist.
  'synchronous_standby_names=nobody',
  'synchronous_commit=local',
];

/** A Postgres server for one test, which may stop, freeze and restart it. */
export class PostgresCluster {
  readonly #cluster: Cluster;
  #server: ChildProcess;

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#server = spawnPostgres(cluster, SETTINGS);
  }

  /** Its database `shop` belongs to a role `shop` without special rights. */
  static async create(): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await initCluster());
    await waitUntilConnectable(cluster.#cluster.url);
    const admin = await connected(cluster.#cluster.url);
    await admin.query('create role shop login');
    await admin.query('create database shop owner shop');
    await admin.end();
    return cluster;
  }

  /** Address of the database `shop`. */
  get shopUrl(): string {
    return `postgres://shop@127.0.0.1:${this.#cluster.port}/shop`;
  }

  /** An administrator's connection to the database `shop`; the caller closes it. */
  async connect(): Promise<Client> {
    const url = new URL(this.#cluster.url);
    url.pathname = '/shop';
    return connected(url.href);
  }

  /** SIGINT closes all connections first (fast shutdown), SIGQUIT leaves recovery to the next start (immediate shutdown). */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const ended = once(this.#server, 'exit');
    this.#server.kill(signal);
    await ended;
  }

  /** Resolves once it accepts connections. */
  async start(): Promise<void> {
    this.#server = spawnPostgres(this.#cluster, SETTINGS);
    await waitUntilConnectable(this.#cluster.url);
  }

  /** Suspends every process of the server. The operating system still accepts connections for it. */
  async freeze(): Promise<void> {
    await this.#signal('SIGSTOP');
  }

  async thaw(): Promise<void> {
    await this.#signal('SIGCONT');
  }

  async remove(): Promise<void> {
    if (this.#server.exitCode === null) {
      await this.thaw();
      await this.stop('SIGQUIT');
    }
    await rm(this.#cluster.folder, { recursive: true });
  }

  /** Signals the postmaster first, so that it starts no further process. */
  async #signal(signal: NodeJS.Signals): Promise<void> {
    const { pid } = this.#server;
    if (pid === undefined) throw new Error('The server could not be started');
    process.kill(pid, signal);
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
    for (const line of stdout.trim().split('\n')) {
      const [child = 0, parent] = line.trim().split(/\s+/).map(Number);
      if (parent === pid) killIfThere(child, signal);
    }
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // Stopping the server closes the connection, which a test may still use.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
