import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { ProductUndo } from '../../contract/desk/productChange.ts';
import { writeNewFile } from '../backup/write-new-file.ts';
import { productFile } from '../catalogue/export-products.ts';
import { ImportPlan } from '../catalogue/import-plan.ts';
import { importProducts, ImportInterrupted, planImport, readProductFile } from '../catalogue/import.ts';
import { MerchantFileError } from '../catalogue/merchant-file-error.ts';
import { isCsv, isForeignFile, isJson } from '../catalogue/merchant-file.ts';
import { MerchantProduct } from '../catalogue/merchant-product.ts';
import { leftOutOf, type MerchantRow } from '../catalogue/merchant-row.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import { templateProducts } from '../catalogue/template.ts';
import type { Control } from '../control/open-control.ts';
import { IMPORTED_PICTURES, openDataFolder } from '../data-folder.ts';
import { describePlan } from './describe-plan.ts';
import { readOptions } from './read-options.ts';
import { runCommand } from './run-command.ts';
import { showProgress } from './show-progress.ts';

/**
 * The command `npm run products`. Exits with 0 when it did what it was called for, and with 1 when it did not.
 */

const USAGE = `Usage: npm run products -- import FILE [--preview] [--yes] [--replace] [--recount] [--copy-pictures] [--json]
       npm run products -- export FILE [--json]
       npm run products -- template FILE [--json]
       npm run products -- undo [--json]

import loads the products of FILE into the shop, all of them or, when anything in it is wrong, none. The shop may be running,
and goes on selling. An import of more than 2,000 products that was interrupted is completed by running it again.
FILE ends in .json (a list of products, like server/catalogue/demo-catalogue.json) or in
.csv (the same fields as columns; several images or sizes in a cell are separated by |).
What a row does not name stays as it is: a file of ids and prices changes the prices. New products are added at the end.
A product with \`withdrawn\` is not on sale any more. With --replace, so is every product that FILE
does not name, such as the demo catalogue's.
\`stock\` is the number of pieces on hand by size; a size without a number is unlimited. The same number
as in the last import changes nothing, so that a file can be imported again after pieces were sold.
With --recount, every number is a new count.
A picture like ./pictures/diya.jpg is a file beside FILE. It is converted for phones and computers, and served by the shop.
With --copy-pictures, so are pictures at https:// addresses, which pages otherwise load from there.
--preview shows what would change, and changes nothing. The product export of Shopify or WooCommerce is recognised, and
always previewed first: --yes imports it.

export writes all products into a new file, which can be changed and imported again. Its \`stock\` is the last count.
template writes a file with examples.
undo undoes the last import or the last change of many products at the desk. Products that it has added are withdrawn. Products that somebody
has changed since stay as they are, and are named.
--json prints the result for programs.
`;

const OPTIONS = {
  preview: { type: 'boolean' },
  yes: { type: 'boolean' },
  replace: { type: 'boolean' },
  recount: { type: 'boolean' },
  'copy-pictures': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
const PROBLEMS_SHOWN = 20;
const OnSale = v.object({ ids: v.array(v.string()), next: v.nullable(v.number()) });
const Undone = v.object({ undo: ProductUndo });
const Part = v.object({ products: v.array(MerchantProduct), next: v.nullable(v.number()) });

type Values = NonNullable<ReturnType<typeof readOptions<typeof OPTIONS>>>['values'];

async function run(argv: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(argv, OPTIONS) ?? { values: {}, positionals: [] };
  const [command, file, ...rest] = positionals;
  if (file !== undefined && rest.length === 0) {
    if (command === 'import') return runImport(file, values);
    if (command === 'export') return runExport(file, values);
    if (command === 'template') return writeTemplate(file, values);
  }
  if (command === 'undo' && file === undefined) return runUndo(values);
  const isHelp = argv[0] === '--help' || argv[0] === 'help';
  (isHelp ? process.stdout : process.stderr).write(USAGE);
  return isHelp ? 0 : 1;
}

function runImport(file: string, values: Values): Promise<number> {
  return runCommand(
    async ({ call }, { dataDir }) => {
      const store = storeOf(call);
      const rows = await readProductFile(file);
      const isForeign = isForeignFile(file, rows);
      const plan = await planImport(store, rows);
      const leftOut = leftOutOf(rows);
      if (values.preview || (isForeign && !values.yes)) {
        if (values.json) return JSON.stringify({ ...plan, leftOut, imported: false });
        const next =
          isForeign && !values.preview
            ? '\nThis is the export of another shop. With --yes it is imported.'
            : '';
        return [describePlan(plan), ...listed(leftOut), `Nothing was changed.${next}`].join('\n');
      }
      const converted = await convertPictures(rows, file, dataDir, values['copy-pictures'] ?? false);
      const change = randomUUID();
      await call('POST', '/products/changes', { id: change, file: basename(file), total: rows.length });
      try {
        await importProducts(store, converted, {
          replace: values.replace ?? false,
          recount: values.recount ?? false,
          change,
          onProgress: showProgress('products'),
        });
      } finally {
        await call('POST', '/products/changes/finish', { id: change });
      }
      const count = rows.length;
      if (values.json) return JSON.stringify({ ...plan, leftOut, imported: true });
      const result = `${count} ${count === 1 ? 'product is' : 'products are'} in the shop now as ${file} says.`;
      return [result, ...(leftOut.length > 0 ? ['Left out:', ...listed(leftOut)] : [])].join('\n');
    },
    (error) => describe(error, file, values),
  );
}

function runUndo({ json }: Values): Promise<number> {
  return runCommand(async ({ call }) => {
    const { undo } = v.parse(Undone, await call('POST', '/products/changes/undo', {}));
    if (json) return JSON.stringify(undo);
    const { undone, changedSince, changedSinceCount } = undo;
    const more = changedSinceCount - changedSince.length;
    return [
      `${undone} ${undone === 1 ? 'product is' : 'products are'} as before the last change.`,
      ...changedSince.map(({ id }) => `  ${id} was changed since, and stays as it is`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n');
  });
}

function runExport(file: string, values: Values): Promise<number> {
  return runCommand(
    async ({ call }) => {
      return writeProducts(file, readProducts(call), values);
    },
    (error) => describe(error, file, values),
  );
}

async function* readProducts(call: Control['call']): AsyncGenerator<readonly MerchantProduct[]> {
  for (let after: number | null = 0; after !== null;) {
    const part: v.InferOutput<typeof Part> = v.parse(Part, await call('GET', `/products/all?after=${after}`));
    yield part.products;
    after = part.next;
  }
}

async function writeTemplate(file: string, values: Values): Promise<number> {
  try {
    process.stdout.write(`${await writeProducts(file, [templateProducts()], values)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error, file, values) ?? String(error)}\n`);
    return 1;
  }
}

async function writeProducts(
  file: string,
  parts: Parameters<typeof productFile>[0],
  { json }: Values,
): Promise<string> {
  if (!isCsv(file) && !isJson(file))
    throw new MerchantFileError(['The name of the file must end in .csv or .json.']);
  let count = 0;
  const onProgress = showProgress('products');
  const counted = async function* () {
    for await (const products of parts) {
      count += products.length;
      yield products;
    }
    onProgress(count, count);
  };
  await writeNewFile(file, Readable.from(productFile(counted(), isCsv(file) ? 'csv' : 'json')));
  return json
    ? JSON.stringify({ file, products: count })
    : `${file} has ${count} ${count === 1 ? 'product' : 'products'}.`;
}

/** The products of the shop, wherever its database is open. */
function storeOf(call: Control['call']): ProductStore {
  return {
    plan: async (rows) => v.parse(ImportPlan, await call('POST', '/products/plan', { rows })),
    write: async (rows, { recount = false, withdrawOthers = false, change }) => {
      await call('POST', '/products', { rows, recount, withdrawOthers, change });
    },
    listOnSale: async (after) => v.parse(OnSale, await call('GET', `/products?after=${after}`)),
    withdraw: async (ids, change) => {
      await call('POST', '/products/withdraw', { ids, change });
    },
  };
}

async function convertPictures(
  rows: readonly MerchantRow[],
  file: string,
  dataDir: string,
  copiesRemote: boolean,
) {
  await openDataFolder(dataDir);
  // Other commands do not need the converter.
  const { importPictures } = await import('../catalogue/import-pictures.ts');
  // Prefers the process of the running shop.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return importPictures(rows, {
    from: dirname(file),
    to: join(dataDir, IMPORTED_PICTURES),
    copiesRemote,
    onProgress: showProgress('pictures'),
  });
}

function describe(error: unknown, file: string, { json }: Values): string | null {
  if (error instanceof MerchantFileError) {
    const { problems } = error;
    if (json) return JSON.stringify({ imported: false, problems });
    return [`Nothing was changed, as ${file} cannot be loaded:`, ...listed(problems)].join('\n');
  }
  if (error instanceof ImportInterrupted)
    return `${error.message}\nRun the same command again to import the others.`;
  const isFileError = error instanceof Error && 'syscall' in error && 'path' in error && error.path === file;
  return isFileError ? `${file} cannot be read: ${error.message}` : null;
}

/** The first sentences, and how many more there are. */
function listed(sentences: readonly string[]): string[] {
  const more = sentences.length - PROBLEMS_SHOWN;
  return [
    ...sentences.slice(0, PROBLEMS_SHOWN).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

process.exitCode = await run(process.argv.slice(2));
