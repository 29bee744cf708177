import { existsSync } from 'node:fs';
import { importProducts } from './catalogue/import.ts';
import { MerchantFileError } from './catalogue/merchant-file-error.ts';
import type { UpsertOptions } from './catalogue/upsert.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { DatabaseLocked } from './db/lock.ts';
import { openDatabase } from './db/open.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import { createLog } from './log.ts';

/**
 * The command `npm run products`. Exits with 0 when the products were imported, and with 1 when nothing was changed.
 */

const USAGE = `Usage: npm run products -- import FILE [--replace]

Loads the products of FILE into the shop, all of them or, when anything is wrong, none.
FILE ends in .json (a list of products, like server/catalogue/demo-catalogue.json) or in
.csv (the same fields as columns; several images or sizes in a cell are separated by |).
A product whose id is known is replaced and keeps its place; others are added at the end.
One with \`withdrawn\` is not on sale any more. With --replace, so is every product that FILE
does not name, such as the demo catalogue's.
`;

const REPLACE = '--replace';

async function run(argv: readonly string[]): Promise<number> {
  const [command, file, ...rest] = argv.filter((word) => word !== REPLACE);
  if (command !== 'import' || file === undefined || rest.length > 0) {
    const isHelp = command === '--help' || command === 'help';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 1;
  }
  try {
    const count = await load(file, { replace: argv.includes(REPLACE) });
    process.stdout.write(
      `${count} ${count === 1 ? 'product is' : 'products are'} in the shop now as ${file} says.\n`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, file)}\n`);
    return 1;
  }
}

async function load(file: string, options: UpsertOptions): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('silent'));
  try {
    return await importProducts(database.db, file, options);
  } finally {
    await database.close();
  }
}

function sentenceOf(error: unknown, file: string): string {
  if (error instanceof MerchantFileError) {
    return `Nothing was changed, as ${file} cannot be loaded:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`;
  }
  if (error instanceof DatabaseLocked) {
    return `${error.message}\nStop the shop, import and start it again; a shop on DATABASE_URL can go on running.`;
  }
  if (error instanceof ConfigError) return error.message;
  if (isDatabaseUnavailable(error)) {
    return `DATABASE_URL names a database that cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (error instanceof Error && 'syscall' in error) return `${file} cannot be read: ${error.message}`;
  return `Nothing was changed: ${error instanceof Error ? error.message : String(error)}`;
}

process.exitCode = await run(process.argv.slice(2));
