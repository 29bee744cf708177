import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Adds a .br copy of each script and style sheet in a folder. Compressing once allows quality 11, which is a tenth
 * smaller than compressing per request, and takes 4 s for the inspector's largest script.
 */
export async function compressFiles(folder: string, quality: number): Promise<void> {
  const files = globSync(path.join(folder, '*.{js,css}'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file), { params }))),
  );
}
