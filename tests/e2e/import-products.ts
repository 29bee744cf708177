import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/shared/run.ts';

/** Adds or changes products of a shop, as the merchant does. */
export async function importProducts(dataDir: string, products: readonly object[]): Promise<void> {
  const file = path.join(dataDir, 'products.json');
  await writeFile(file, JSON.stringify(products));
  await promisify(execFile)(process.execPath, ['server/commands/products.ts', 'import', file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}
