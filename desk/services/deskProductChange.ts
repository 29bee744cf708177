import { fromPromise } from 'xstate';
import {
  deskProductChangeMachine,
  type ProductChangeRequest,
} from '../../machines/desk/deskProductChange.machine.ts';
import type { DeskApi } from '../api/client.ts';

type FileRequest = Extract<ProductChangeRequest, { kind: 'file' }>;

async function contentOf({ file }: FileRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (!(file instanceof File)) throw new Error('An import needs a file');
  return new Uint8Array(await file.arrayBuffer());
}

export function provideDeskProductChange(api: DeskApi): typeof deskProductChangeMachine {
  return deskProductChangeMachine.provide({
    actors: {
      previewChange: fromPromise(async ({ input: { request }, signal }) => {
        if (!request) throw new Error('There is nothing to preview');
        const { preview } =
          request.kind === 'file'
            ? await api('previewProductImport', {
                query: { name: request.file.name },
                body: await contentOf(request),
                signal,
              })
            : await api('previewProductEdit', {
                body: { selection: request.selection, edit: request.edit },
                signal,
              });
        return { id: crypto.randomUUID(), preview };
      }),
      applyChange: fromPromise(async ({ input: { request, previewed, copiesPictures }, signal }) => {
        if (!request || !previewed) throw new Error('There is nothing to change');
        const { id, preview } = previewed;
        const { plan } = preview;
        return request.kind === 'file'
          ? api('importProducts', {
              query: { name: request.file.name, id, plan, ...(copiesPictures && { pictures: 'copy' }) },
              body: await contentOf(request),
              signal,
            })
          : api('editProducts', {
              body: { selection: request.selection, edit: request.edit, id, plan },
              signal,
            });
      }),
      fetchProgress: fromPromise(({ signal }) => api('getLastProductChange', { signal })),
    },
  });
}
