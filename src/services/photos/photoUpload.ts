import { fromPromise } from 'xstate';
import { PHOTO_MAX_BYTES } from '../../../contract/constants.ts';
import { fileTooLarge } from '../../../contract/fileTooLarge.ts';
import type { Photo } from '../../../contract/photos/entities.ts';
import { uploadPhoto } from '../../../contract/photos/photoEndpoints.ts';
import { photoUploadMachine, type PhotoFile } from '../../../machines/photoUpload.machine.ts';
import { shrinkPicture } from '../../browser/shrinkPicture.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

/** A smaller picture is sent as it is. */
const SHRUNK_FROM_BYTES = 400_000;

/** What is sent of a file. */
interface Upload {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly idempotencyKey: string;
}

export function providePhotoUpload({ api }: Pick<Dependencies, 'api'>) {
  // Another try sends the same bytes under the same key.
  const uploads = new WeakMap<PhotoFile, Upload>();
  return photoUploadMachine.provide({
    actors: {
      uploadPhoto: fromPromise<Photo, { readonly file: PhotoFile | null }>(
        async ({ input: { file }, signal }) => {
          if (!(file instanceof File)) throw new Error('A photo needs a file');
          const upload = uploads.get(file) ?? (await readUpload(file));
          uploads.set(file, upload);
          return api(uploadPhoto, { ...upload, signal });
        },
      ),
    },
    actions: { logFailure },
  });
}

/** @throws Failure `file_too_large` */
async function readUpload(file: File): Promise<Upload> {
  const content = file.size > SHRUNK_FROM_BYTES ? await shrinkPicture(file) : file;
  if (content.size > PHOTO_MAX_BYTES) throw fileTooLarge();
  return { body: new Uint8Array(await content.arrayBuffer()), idempotencyKey: crypto.randomUUID() };
}
