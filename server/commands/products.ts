import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { importPictures } from '../catalogue/import-pictures.ts';
import { importProducts, ImportInterrupted, readProductFile } from '../catalogue/import.ts';
import { IMPORTED_PICTURES } from '../data-folder.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import type { ProductStore } from '../catalogue/upsert.ts';
import type { Control } from '../control/open-control.ts';
import { openDataFolder } from '../data-folder.ts';
import { runCommand } from './run-command.ts';
import { showProgress } from './show-progress.ts';

/**
 * The command `npm run products`. Exits with 0 when the products were imported, and with 1 when they were not.
 */

const USAGE = `Usage: npm run products -- import FILE [--replace] [--recount] [--copy-pictures]

Loads the products of FILE into the shop, all of them or, when anything in it is wrong, none. The shop may be running,
and goes on selling. An import that was interrupted is completed by running it again.
FILE ends in .json (a list of products, like server/catalogue/demo-catalogue.json) or in
.csv (the same fields as columns; several images or sizes in a cell are separated by |).
A product whose id is known is replaced and keeps its place; others are added at the end.
One with \`withdrawn\` is not on sale any more. With --replace, so is every product that FILE
does not name, such as the demo catalogue's.
\`stock\` is the number of pieces on hand by size; a size without a number is unlimited. The same number
as in the last import changes nothing, so that a file can be imported again after pieces were sold.
With --recount, every number is a new count.
A picture like ./pictures/diya.jpg is a file beside FILE. It is converted for phones and computers, and served by the shop.
With --copy-pictures, so are pictures at https:// addresses, which pages otherwise load from there.
`;

const REPLACE = '--replace';
const RECOUNT = '--recount';
const COPY_PICTURES = '--copy-pictures';
const OPTIONS = new Set([REPLACE, RECOUNT, COPY_PICTURES]);
const OnSale = v.object({ ids: v.array(v.string()), next: v.nullable(v.number()) });

async function run(argv: readonly string[]): Promise<number> {
  const [command, file, ...rest] = argv.filter((word) => !OPTIONS.has(word));
  if (command !== 'import' || file === undefined || rest.length > 0) {
    const isHelp = command === '--help' || command === 'help';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 1;
  }
  return runCommand(
    async ({ call }, { dataDir }) => {
      const products = await convertPictures(file, dataDir, argv.includes(COPY_PICTURES));
      await importProducts(storeOf(call), products, {
        replace: argv.includes(REPLACE),
        recount: argv.includes(RECOUNT),
        onProgress: showProgress('products'),
      });
      const count = products.length;
      return `${count} ${count === 1 ? 'product is' : 'products are'} in the shop now as ${file} says.`;
    },
    (error) => describe(error, file),
  );
}

/** The products of the shop, wherever its database is open. */
function storeOf(call: Control['call']): ProductStore {
  return {
    upsert: async (products, { recount = false }) => {
      await call('POST', '/products', { products, recount });
    },
    listOnSale: async (after) => v.parse(OnSale, await call('GET', `/products?after=${after}`)),
    withdraw: async (ids) => {
      await call('POST', '/products/withdraw', { ids });
    },
  };
}

async function convertPictures(file: string, dataDir: string, copiesRemote: boolean) {
  const products = await readProductFile(file);
  await openDataFolder(dataDir);
  // Prefers the process of the running shop.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return importPictures(products, {
    from: dirname(file),
    to: join(dataDir, IMPORTED_PICTURES),
    copiesRemote,
    onProgress: showProgress('pictures'),
  });
}

function describe(error: unknown, file: string): string | null {
  if (error instanceof MerchantFileError) {
    return `Nothing was changed, as ${file} cannot be loaded:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`;
  }
  if (error instanceof ImportInterrupted)
    return `${error.message}\nRun the same command again to import the others.`;
  const isFileError = error instanceof Error && 'syscall' in error && 'path' in error && error.path === file;
  return isFileError ? `${file} cannot be read: ${error.message}` : null;
}

process.exitCode = await run(process.argv.slice(2));
