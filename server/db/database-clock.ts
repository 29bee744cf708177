import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { OpenDatabase } from './database.ts';

/** The clock of the database, as this process follows it. */
export interface DatabaseClock {
  /** The time of the database, in milliseconds since 1970. */
  readonly now: () => number;
  /** By how many milliseconds the clock of this process is ahead of the database's; negative when it is behind. */
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

/** Asks a database for its time, in milliseconds since 1970. @throws the error of the driver */
export async function readDatabaseClock(
  send: (statement: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<number> {
  const { rows } = await send('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return v.parse(Row, rows[0]).ms;
}

/**
 * Follows the clock of the database: it is read now and every five seconds, and the monotonic clock of the process counts
 * in between. So all processes of a shop agree about the time, whatever the clocks of their machines say, and the result
 * is compared with times that the database has stored itself. While the database does not respond, the time goes on.
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
    // It was read at some moment of the request, so a slow request corrects less.
    origin = Math.min(Math.max(origin, time - performance.now()), time - before);
    const isDifferent = Math.abs(processAheadMs()) > CLOCK_DIFFERENCE_MS;
    if (isDifferent && !isReported)
      log.warn({ aheadMs: Math.round(processAheadMs()) }, 'the clock of this machine is not the database’s');
    isReported = isDifferent;
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log.debug({ err: error }, 'the clock of the database was not read'));
  }, REREAD_MS);
  return { now: () => Math.floor(now()), processAheadMs, stop: () => clearInterval(timer) };
}
