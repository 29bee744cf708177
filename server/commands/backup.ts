import { existsSync } from 'node:fs';
import { BackupError } from '../db/backup-error.ts';
import { writeNewFile } from '../backup/write-new-file.ts';
import { quotePath } from '../quote-path.ts';
import { runCommand } from './run-command.ts';

/** The command `npm run backup`. Exits with 1 when no backup was written. */

const USAGE = `Usage: npm run backup -- FILE

Writes everything of the shop into FILE: accounts, orders, carts, reviews, products, jobs, and the secret of the data
folder. The shop may be running. FILE must not exist; only its owner may read it.
`;

async function run([file, ...rest]: readonly string[]): Promise<number> {
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    const isHelp = file === '--help';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 1;
  }
  return runCommand(
    async ({ download }) => {
      if (existsSync(file)) throw new BackupError(`${file} already exists; choose another name.`);
      const size = await writeNewFile(file, await download('/backup'));
      return `${file} holds the shop (${(size / 1_000_000).toFixed(1)} MB). Check it: npm run restore -- ${quotePath(file)} --check`;
    },
    (error) => (error instanceof Error ? `No backup was written: ${error.message}` : null),
  );
}

process.exitCode = await run(process.argv.slice(2));
