import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPgliteBackup, restorePglite } from '../backup/restore-pglite.ts';
import { checkPostgresBackup, restorePostgres } from '../backup/restore-postgres.ts';
import { describeSums } from '../db/table-sums.ts';
import { readConfig, type Config } from '../config.ts';
import { DatabaseLocked } from '../db/lock.ts';

/** The command `npm run restore`. Exits with 1 when nothing was restored, or the backup is incomplete. */

const USAGE = `Usage: npm run restore -- FILE --check
       npm run restore -- FILE [--force]

With --check: restores FILE, written by \`npm run backup\`, into a separate place, compares the count, content and sums of
every table with those at the time of the backup, and removes it again.
Without: restores it into DATA_DIR or the database of DATABASE_URL, with the same comparison. No shop may run. Existing
data are replaced only with --force; those of DATA_DIR are then moved into a folder beside.
`;

async function run(argv: readonly string[]): Promise<number> {
  const options = {
    check: { type: 'boolean' },
    force: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    options,
    allowPositionals: true,
    strict: false,
  });
  const [file, ...rest] = positionals;
  if (values.help === true || file === undefined || rest.length > 0) {
    (values.help === true ? process.stdout : process.stderr).write(USAGE);
    return values.help === true ? 0 : 1;
  }
  try {
    if (existsSync('.env')) process.loadEnvFile();
    const config = readConfig(process.env);
    const done =
      values.check === true ? await check(file, config) : await restore(file, config, values.force === true);
    process.stdout.write(`${done}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    return 1;
  }
}

async function check(file: string, { databaseUrl }: Config): Promise<string> {
  const { madeAt, tables } =
    databaseUrl === null ? await checkPgliteBackup(file) : await checkPostgresBackup(file, databaseUrl);
  return `${describeSums(tables)}\n\n${file} of ${madeAt} can be restored: every table has the same rows and sums.`;
}

async function restore(file: string, { databaseUrl, dataDir }: Config, force: boolean): Promise<string> {
  if (databaseUrl !== null) {
    const manifest = await restorePostgres(file, databaseUrl, dataDir, force);
    return `${describeSums(manifest.tables)}\n\nThe shop of ${manifest.madeAt} is in the database of DATABASE_URL.`;
  }
  const { manifest, replaced } = await restorePglite(file, dataDir, force);
  const aside =
    replaced === null ? '' : ` What was there is in ${replaced}; remove it when you do not need it.`;
  return `${describeSums(manifest.tables)}\n\nThe shop of ${manifest.madeAt} is in ${dataDir}.${aside}`;
}

function describe(error: unknown): string {
  if (error instanceof DatabaseLocked) return `${error.message}\nStop the shop, restore, and start it again.`;
  return error instanceof Error ? error.message : String(error);
}

process.exitCode = await run(process.argv.slice(2));
