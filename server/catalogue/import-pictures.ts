import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { convertPicture } from './convert-picture.ts';
import { downloadPicture, type FetchPicture } from './download-picture.ts';
import { MerchantFileError } from './merchant-file-error.ts';
import type { MerchantRow } from './merchant-row.ts';
import { idOfRow } from './merge-row.ts';
import { isPictureFile } from './picture-address.ts';
import { mapPictures, picturesOfRow } from './row-pictures.ts';

export interface PictureImport {
  /** The folder of the merchant's file: the names of picture files are relative to it. */
  readonly from: string;
  /** The folder of the converted pictures. */
  readonly to: string;
  /** Whether pictures at https:// addresses are copied too; otherwise pages load them from there. */
  readonly copiesRemote: boolean;
  /** Called after each picture with the number of pictures done and of all. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly fetch?: FetchPicture;
}

/**
 * Converts the pictures that products name as files, see convertPicture. It takes seconds per picture, so it is not for
 * the server's process: the command converts first, and then the server gets products with addresses.
 * @returns the rows with the addresses of the converted pictures
 * @throws MerchantFileError when a picture cannot be read; it names all of those
 */
export async function importPictures(
  rows: readonly MerchantRow[],
  { from, to, copiesRemote, onProgress, fetch: request }: PictureImport,
): Promise<MerchantRow[]> {
  const productOf = listPictures(
    rows,
    (address) => isPictureFile(address) || (copiesRemote && isRemotePicture(address)),
  );
  const addresses = new Map<string, string>();
  const problems: string[] = [];
  const waiting = [...productOf];
  let done = 0;
  const convertNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [source, id] = next;
      try {
        const bytes = isPictureFile(source)
          ? await readFile(resolve(from, source))
          : await downloadPicture(source, request);
        addresses.set(source, await convertPicture(bytes, to));
      } catch (error) {
        problems.push(pictureProblem(id, source, error));
      }
      done += 1;
      onProgress?.(done, productOf.size);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, convertNext));
  if (problems.length > 0) throw new MerchantFileError(problems.toSorted());
  return rows.map((row) => mapPictures(row, (source) => addresses.get(source) ?? source));
}

/** Whether it is on another server. */
export function isRemotePicture(address: string): boolean {
  return address.toLowerCase().startsWith('https://');
}

/** The different addresses of pictures, each with the id of the first product that names it. */
export function listPictures(
  rows: readonly MerchantRow[],
  isListed: (address: string) => boolean,
): ReadonlyMap<string, string> {
  const productOf = new Map<string, string>();
  for (const row of rows) {
    for (const address of picturesOfRow(row))
      if (isListed(address) && !productOf.has(address)) productOf.set(address, idOfRow(row) ?? '');
  }
  return productOf;
}

/** A sentence about a picture of a product that cannot be imported. */
export function pictureProblem(id: string, source: string, error: unknown): string {
  return `${id}, images: ${source} ${describePictureProblem(error)}`;
}

function describePictureProblem(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'does not exist';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
