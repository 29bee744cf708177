import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { OpenDatabase } from './database.ts';

/** The clock of the database, as this process follows it. */
export interface DatabaseClock {
  /** The time of the database, in milliseconds since 1970. */
  readonly now: () => number;
  /** By how many milliseconds the process's clock is ahead of the database's; negative when it is behind. */
  readonly processAheadMs: () => number;
  readonly stop: () => void;
}

/** A larger difference between the clocks of a process and its database is reported. */
export const CLOCK_DIFFERENCE_MS = 5_000;

/**
 * How far a stored time may be in the future because two processes have read the clock at different moments. A time that
 * is further ahead was stored before the clock was set back.
 */
export const CLOCK_TOLERANCE_MS = 5_000;

const REREAD_MS = 5_000;

const Row = v.object({ ms: v.pipe(v.unknown(), v.transform(Number), v.finite()) });

/** Reads the database's time, in milliseconds since 1970. @throws the error of the driver */
export async function readDatabaseClock(
  send: (statement: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<number> {
  const { rows } = await send('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return v.parse(Row, rows[0]).ms;
}

/**
 * Follows the clock of the database: it is read now and every five seconds, and the process's monotonic clock counts in
 * between. So all processes of a shop agree on the time, whatever the clocks of their machines show, and times can be
 * compared with timestamps in the database. While the database does not respond, the time continues.
 * @throws the error of the driver when the first read fails
 */
export async function openDatabaseClock(
  { readClock }: Pick<OpenDatabase, 'readClock'>,
  log: FastifyBaseLogger,
): Promise<DatabaseClock> {
  /** The database's time at the zero of the monotonic clock. */
  let origin = Date.now() - performance.now();
  let isReported = false;
  const now = () => performance.now() + origin;
  const processAheadMs = () => Date.now() - now();

  const read = async () => {
    const before = performance.now();
    const time = await readClock();
    // The time was read at some moment during the request, so a slow request corrects less.
    origin = Math.min(Math.max(origin, time - performance.now()), time - before);
    const isDifferent = Math.abs(processAheadMs()) > CLOCK_DIFFERENCE_MS;
    if (isDifferent && !isReported)
      log.warn({ aheadMs: Math.round(processAheadMs()) }, 'the system clock differs from the database clock');
    isReported = isDifferent;
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log.debug({ err: error }, 'could not read the database clock'));
  }, REREAD_MS);
  return { now: () => Math.floor(now()), processAheadMs, stop: () => clearInterval(timer) };
}
