import { fromPromise } from 'xstate';
import { deskPicturesMachine } from '../../machines/desk/deskPictures.machine.ts';
import { shrinkPicture } from '../../src/browser/shrinkPicture.ts';
import type { DeskApi } from '../api/client.ts';

/** A smaller picture is sent as it is. */
const SHRUNK_FROM_BYTES = 2_000_000;

export function provideDeskPictures(
  api: DeskApi,
  kind: 'picture' | 'logo' = 'picture',
): typeof deskPicturesMachine {
  return deskPicturesMachine.provide({
    actors: {
      uploadPicture: fromPromise(async ({ input: { file }, signal }) => {
        if (!(file instanceof File)) throw new Error('A picture needs a file');
        // The result of shrinking is not transparent.
        const isShrunk = kind === 'picture' && file.size > SHRUNK_FROM_BYTES;
        const content = isShrunk ? await shrinkPicture(file) : file;
        const body = new Uint8Array(await content.arrayBuffer());
        return (await api('uploadDeskPicture', { body, query: { kind }, signal })).image;
      }),
    },
  });
}
