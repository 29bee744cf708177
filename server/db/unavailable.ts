/**
 * Whether an error means that the database cannot respond now and a retry makes sense: a connection that is refused,
 * lost or too slow; a server that is shutting down, starting, full, locked or read-only; a closed pool or embedded
 * database.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    // The Unix socket is missing when the server is down.
    const hasNoSocket = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
    if (hasNoSocket || NETWORK_ERRORS.test(code) || SQLSTATE.test(code) || MESSAGE.test(cause.message))
      return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Errors of sockets and name look-ups, also when the machine has no more of them. */
const NETWORK_ERRORS =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTCONN|ENOTFOUND|EAI_\w+|E(HOST|NET)(UNREACH|DOWN)|EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL|ERR_STREAM_\w+)$/;

/**
 * Classes 08 connection, 53 resources, 57 intervention (shutdown, statement timeout), 58 system. Others: 28 and 3D
 * refuse a connection, 55000 a database that does not accept connections; 25006 a write to a standby; 25P03 and 25P04 a
 * transaction timeout; 40001 and 40P01 a conflict with another transaction; 55P03 a lock timeout.
 */
const SQLSTATE = /^((08|28|3D|53|57|58)\w{3}|25006|25P03|25P04|40001|40P01|55000|55P03)$/;

/** pg and PGlite have no codes for these. */
const MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|establishing an SSL connection|message from backend|after calling end on the pool|PGlite is clos/;
