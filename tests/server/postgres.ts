import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { OpenDatabase } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const TEMPLATE = 'aangan_template';

/** Global setup of the project `server-postgres`: the server at POSTGRES_URL or a temporary one, and a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(process.env.POSTGRES_URL);
  await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** Creates the migrated template database, as an administrator. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const log = pino({ level: 'silent' });
  const migrated = await openPostgres(databaseUrl(adminUrl, TEMPLATE), log);
  await (await startJobs(migrated, log)).stop();
  await migrated.close();
}

/** Copies the template into a new database. */
export async function copyTemplate(
  adminUrl: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `aangan_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${TEMPLATE}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A new migrated database on that server; it is dropped when it is closed. */
export async function freshPostgres(): Promise<
  OpenDatabase & {
    readonly url: string;
    /** Closes the pool alone. */ readonly disconnect: () => Promise<void>;
  }
> {
  const { url, drop } = await copyTemplate(inject('postgresUrl'));
  const opened = await openPostgres(url, pino({ level: 'silent' }));
  return {
    ...opened,
    url,
    disconnect: opened.close,
    close: async () => {
      await opened.close().catch(() => undefined);
      await drop();
    },
  };
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
