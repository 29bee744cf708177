import * as v from 'valibot';
import { readProducts } from '../catalogue/import.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import { runCommand } from './run-command.ts';

/**
 * The command `npm run products`. Exits with 0 when the products were imported, and with 1 when nothing was changed.
 */

const USAGE = `Usage: npm run products -- import FILE [--replace] [--recount]

Loads the products of FILE into the shop, all of them or, when anything is wrong, none. The shop may be running.
FILE ends in .json (a list of products, like server/catalogue/demo-catalogue.json) or in
.csv (the same fields as columns; several images or sizes in a cell are separated by |).
A product whose id is known is replaced and keeps its place; others are added at the end.
One with \`withdrawn\` is not on sale any more. With --replace, so is every product that FILE
does not name, such as the demo catalogue's.
\`stock\` is the number of pieces on hand by size; a size without a number is unlimited. The same number
as in the last import changes nothing, so that a file can be imported again after pieces were sold.
With --recount, every number is a new count.
`;

const REPLACE = '--replace';
const RECOUNT = '--recount';
const Imported = v.object({ count: v.number() });

async function run(argv: readonly string[]): Promise<number> {
  const [command, file, ...rest] = argv.filter((word) => word !== REPLACE && word !== RECOUNT);
  if (command !== 'import' || file === undefined || rest.length > 0) {
    const isHelp = command === '--help' || command === 'help';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 1;
  }
  return runCommand(
    async ({ call }) => {
      const body = {
        products: await readProducts(file),
        replace: argv.includes(REPLACE),
        recount: argv.includes(RECOUNT),
      };
      const { count } = v.parse(Imported, await call('POST', '/products', body));
      return `${count} ${count === 1 ? 'product is' : 'products are'} in the shop now as ${file} says.`;
    },
    (error) => describe(error, file),
  );
}

function describe(error: unknown, file: string): string | null {
  if (error instanceof MerchantFileError) {
    return `Nothing was changed, as ${file} cannot be loaded:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`;
  }
  const isFileError = error instanceof Error && 'syscall' in error && 'path' in error && error.path === file;
  return isFileError ? `${file} cannot be read: ${error.message}` : null;
}

process.exitCode = await run(process.argv.slice(2));
