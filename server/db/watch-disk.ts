import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseFault } from './database-fault.ts';

export interface DiskSettings {
  /** With less free space than this the database accepts no writes. Postgres writes its log in files of 16 MB. */
  readonly minFreeBytes: number;
  readonly log: FastifyBaseLogger;
  /** The free space of the file system, in blocks; by default read with statfs. */
  readonly measure?: (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;
}

export interface DiskWatch {
  /** Checks the disk now. */
  readonly findFault: () => Promise<DatabaseFault | null>;
  readonly stop: () => void;
}

const CHECK_INTERVAL_MS = 1_000;

/**
 * Makes an embedded database read-only while its folder cannot be written or its disk is almost full: on a full disk
 * PGlite may stop in the middle of a transaction. Writes then fail as on a standby (25006), and reads continue.
 */
export function watchDisk(client: PGlite, folder: string, settings: DiskSettings): DiskWatch {
  const { log, minFreeBytes, measure = statfs } = settings;
  let current: DatabaseFault | null = null;

  const findFault = async () => {
    const fault = (await isWritable(folder)) ? await findLackOfSpace() : 'read-only';
    if (fault !== current) {
      current = fault;
      if (fault) log.error({ folder, fault }, 'the database accepts no writes');
      else log.info({ folder }, 'the database accepts writes again');
      await client.exec(`set default_transaction_read_only = ${fault ? 'on' : 'off'}`);
    }
    return fault;
  };
  const findLackOfSpace = async () => {
    try {
      const { bavail, bsize } = await measure(folder);
      return bavail * bsize < minFreeBytes ? 'disk full' : null;
    } catch (error) {
      // Some file systems do not report their free space; the shop continues.
      log.debug({ err: error }, 'the free disk space is unknown');
      return null;
    }
  };

  const timer = setInterval(() => {
    findFault().catch((error: unknown) => log.warn({ err: error }, 'the disk could not be checked'));
  }, CHECK_INTERVAL_MS).unref();
  return { findFault, stop: () => clearInterval(timer) };
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
