import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PhotoOwner } from '../photos/queries.ts';
import type { ShopCommand } from './shop-command.ts';

const Photos = v.object({ files: v.array(v.string()) });

/** Writes the photographs of a review or a return into a folder, which is created if it is missing. */
export function savePhotos(owner: PhotoOwner, folder: string): NonNullable<ReturnType<ShopCommand['parse']>> {
  return async ({ call }) => {
    const query = `/photos?${new URLSearchParams(Object.entries(owner))}`;
    const { files } = v.parse(Photos, await call('GET', query));
    if (files.length === 0) return 'There are no photographs.';
    await mkdir(folder, { recursive: true });
    const id = 'reviewId' in owner ? owner.reviewId : owner.returnId;
    const paths: string[] = [];
    for (const [index, file] of files.entries()) {
      const target = join(folder, `${id}-${index + 1}.webp`);
      await writeFile(target, Buffer.from(file, 'base64'));
      paths.push(target);
    }
    return paths.join('\n');
  };
}
