import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** Names of fields with secrets and personal data; their values never appear in the log. */
const HIDDEN = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'otp',
  'token',
  'secret',
  'phone',
  'email',
  'identifier',
  'address',
  'body',
];

/** Creates the shop's log: one JSON object per line, on stderr by default. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

/**
 * Postgres repeats values in `detail`, and drizzle repeats all parameters in its message. Both contain personal data,
 * so they are not logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, message: `Failed query: ${error.query}`, cause: describeError(error.cause) };
  }
  if ('severity' in error) return describeDatabaseError(error);
  return {
    ...stdSerializers.err(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function describeDatabaseError(error: Error & Partial<Record<'code' | 'table' | 'constraint', unknown>>) {
  // Messages of class 22 quote the refused value.
  const message = String(error.code).startsWith('22') ? 'invalid value' : error.message;
  return { type: error.name, code: error.code, message, table: error.table, constraint: error.constraint };
}
