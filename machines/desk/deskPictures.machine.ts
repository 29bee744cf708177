import { assign, emit, fromPromise, setup } from 'xstate';
import { failureMessage } from '../../contract/failure.ts';
import { photoMessages } from '../../contract/photos/photoMessages.ts';
import type { Text } from '../../contract/texts/text.ts';

/** A chosen file. Its content is read by the service. */
export interface PictureFile {
  readonly name: string;
}

interface DeskPicturesContext {
  /** The files that are not uploaded yet; the first one is being uploaded. */
  readonly waiting: readonly PictureFile[];
  /** The files that could not be uploaded, with the reason. */
  readonly failed: readonly { readonly name: string; readonly error: Text }[];
}

export const deskPicturesMachine = setup({
  types: {} as {
    context: DeskPicturesContext;
    events: { type: 'pictures.chosen'; files: readonly PictureFile[] };
    /** The address of a picture that was uploaded, for the form. */
    emitted: { type: 'picture.uploaded'; address: string };
  },
  actors: {
    uploadPicture: fromPromise<string, { file: PictureFile | null }>(() =>
      Promise.reject(new Error('Provide uploadPicture, see desk/services/deskPictures.ts')),
    ),
  },
  actions: {
    addFiles: assign({
      waiting: ({ context: { waiting } }, { files }: { files: readonly PictureFile[] }) => [
        ...waiting,
        ...files,
      ],
    }),
    clearFailed: assign({ failed: [] }),
    endFirst: assign({ waiting: ({ context: { waiting } }) => waiting.slice(1) }),
    notifyForm: emit((_, { address }: { address: string }) => ({
      type: 'picture.uploaded' as const,
      address,
    })),
    addFailed: assign({
      failed: ({ context: { failed, waiting } }, { error }: { error: unknown }) => [
        ...failed,
        { name: waiting[0]?.name ?? '', error: failureMessage(error, photoMessages.uploadFailed) },
      ],
    }),
  },
  guards: { isWaiting: ({ context: { waiting } }) => waiting.length > 0 },
}).createMachine({
  id: 'deskPictures',
  description: 'Uploads pictures of a product, one after the other, while somebody edits its form.',
  context: { waiting: [], failed: [] },
  initial: 'ready',
  states: {
    ready: {
      description: 'A button to choose or photograph pictures, and why some were refused.',
      always: { guard: 'isWaiting', target: 'uploading' },
      on: {
        'pictures.chosen': {
          actions: ['clearFailed', { type: 'addFiles', params: ({ event }) => event }],
        },
      },
    },
    uploading: {
      description: 'The first picture is uploaded; more can be chosen.',
      tags: 'busy',
      on: { 'pictures.chosen': { actions: { type: 'addFiles', params: ({ event }) => event } } },
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context: { waiting } }) => ({ file: waiting[0] ?? null }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'notifyForm', params: ({ event }) => ({ address: event.output }) }, 'endFirst'],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'addFailed', params: ({ event }) => ({ error: event.error }) }, 'endFirst'],
        },
      },
    },
  },
});
