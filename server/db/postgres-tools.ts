import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';

/** Parameters of DATABASE_URL that Postgres's own programs accept; the others are for the pg driver. */
const KNOWN_PARAMETERS =
  /^(ssl(mode|cert|key|rootcert|crl|sni)|host|hostaddr|connect_timeout|options|target_session_attrs|channel_binding|gssencmode)$/;

/**
 * Runs `pg_dump` or `psql`, found in PATH, on the database at a URL. The password is passed in the environment, since
 * every user of the machine can see arguments.
 * @throws BackupError with what the program printed, or when it is not installed
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'psql',
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const known = [...address.searchParams].filter(([name]) => KNOWN_PARAMETERS.test(name));
  address.search = new URLSearchParams(known).toString();
  const child = spawn(program, [`--dbname=${address.href}`, '--no-password', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  const printed = text(child.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupError(
      `${program} is not installed, or not in PATH: install the PostgreSQL client of your server's version or later.`,
    );
  });
  if (code !== 0) throw new BackupError(`${program} failed: ${(await printed).trim()}`);
}
