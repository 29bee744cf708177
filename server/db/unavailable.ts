/**
 * Whether an error means that the database cannot answer now, so that trying again later makes sense: a connection that is refused, lost or
 * late, a server that shuts down, starts, is full, locked up or for reading only, a pool or an embedded database that was closed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    // A server that is down has no Unix socket.
    const hasNoSocket = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
    if (hasNoSocket || NETWORK_ERRORS.test(code) || SQLSTATE.test(code) || MESSAGE.test(cause.message))
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Errors of sockets, of name look-up, and of a machine that has no more of either. */
const NETWORK_ERRORS =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTCONN|ENOTFOUND|EAI_\w+|E(HOST|NET)(UNREACH|DOWN)|EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL|ERR_STREAM_\w+)$/;

/**
 * Classes 08 connection, 53 resources, 57 intervention (shutdown, cancelled by a time-out), 58 system. Of others: 28 and 3D refuse a connection,
 * as does 55000 while a database takes none; 25006 is written to a standby, 25P03 and 25P04 a transaction that took too long; 40001 and 40P01 lost
 * against another transaction, 55P03 did not get a lock in time.
 */
const SQLSTATE = /^((08|28|3D|53|57|58)\w{3}|25006|25P03|25P04|40001|40P01|55000|55P03)$/;

/** pg and PGlite have no codes for these. */
const MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|establishing an SSL connection|message from backend|after calling end on the pool|PGlite is clos/;
