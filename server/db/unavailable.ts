/**
 * Whether an error means that the database cannot answer now, so that trying again later makes sense: a connection that is refused, lost or
 * late, a server that shuts down, starts or is full (SQLSTATE classes 08, 53 and 57), a pool or an embedded database that was closed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (UNAVAILABLE_CODE.test(code) || UNAVAILABLE_MESSAGE.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53...|57...)$/;
/** pg and PGlite have no codes for these. */
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|after calling end on the pool|Client was closed|PGlite is clos/;
