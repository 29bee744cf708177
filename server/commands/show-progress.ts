const BAR_LENGTH = 24;
/** Without a terminal, e.g. in a log: prints one line per part, and no lines for short work. */
const LINES = 10;
const LOGGED_MIN = 1_000;

export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/**
 * Returns a function that shows progress: in a terminal as a bar on one line, else as a line for each tenth.
 * @param things what is counted, like "products"
 * @param now milliseconds
 */
export function showProgress(
  things: string,
  output: ProgressOutput = process.stderr,
  now: () => number = () => performance.now(),
): (done: number, all: number) => void {
  const startedAt = now();
  let lines = 0;
  return (done, all) => {
    const seconds = (now() - startedAt) / 1_000;
    const rate = done / Math.max(seconds, 0.001);
    const text = [
      `${Math.floor((100 * done) / all)} %`,
      `${done} of ${all} ${things}`,
      `${Math.round(rate)} a second`,
      done < all ? `${Math.ceil((all - done) / rate)} s left` : `${Math.ceil(seconds)} s`,
    ].join(', ');
    if (output.isTTY) {
      const filled = Math.floor((BAR_LENGTH * done) / all);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_LENGTH - filled);
      // The escape sequence clears the rest of a longer previous text.
      output.write(`\r${bar} ${text}\u001B[K${done === all ? '\n' : ''}`);
    } else if (all >= LOGGED_MIN && Math.floor((LINES * done) / all) > lines) {
      lines = Math.floor((LINES * done) / all);
      output.write(`${text}\n`);
    }
  };
}
