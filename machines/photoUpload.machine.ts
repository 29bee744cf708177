import { assign, emit, fromPromise, setup } from 'xstate';
import { PHOTOS_MAX } from '../contract/constants.ts';
import { failureMessage, isRefused } from '../contract/failure.ts';
import type { Photo } from '../contract/photos/entities.ts';
import { photoMessages } from '../contract/photos/photoMessages.ts';
import type { Text } from '../contract/texts/text.ts';

/** A chosen file. Its content is read by the service, which gets the same object for another try. */
export interface PhotoFile {
  readonly name: string;
  readonly size: number;
}

/** A photograph in the form. It waits for its upload while it has neither `photo` nor `error`. */
export interface FormPhoto {
  /** Unique in the form. */
  readonly key: number;
  /** Null for a photograph that the form started with. */
  readonly file: PhotoFile | null;
  readonly photo: Photo | null;
  /** Why it was not uploaded. */
  readonly error: Text | null;
  /** Whether the server has refused it: another try would fail too. */
  readonly isRefused: boolean;
}

interface PhotoUploadContext {
  /** In the order in which they are shown. */
  readonly photos: readonly FormPhoto[];
  readonly nextKey: number;
  /** The photograph that is uploaded, or was last. */
  readonly currentKey: number | null;
  /** Whether more files were chosen than are possible. */
  readonly hasTooMany: boolean;
}

const isWaiting = ({ photo, error }: FormPhoto) => photo === null && error === null;
const findCurrent = ({ photos, currentKey }: PhotoUploadContext) =>
  photos.find(({ key }) => key === currentKey) ?? null;
/** `photos` with a change of the photograph that has this key. */
const changePhoto = (photos: readonly FormPhoto[], key: number | null, change: Partial<FormPhoto>) =>
  photos.map((one) => (one.key === key ? { ...one, ...change } : one));

export const photoUploadMachine = setup({
  types: {} as {
    context: PhotoUploadContext;
    input: { readonly photos: readonly Photo[] };
    events:
      | { type: 'photos.chosen'; files: readonly PhotoFile[] }
      | { type: 'photo.removed'; key: number }
      | { type: 'photo.retried'; key: number };
    emitted: { type: 'photos.changed'; photos: readonly Photo[] };
  },
  actors: {
    uploadPhoto: fromPromise<Photo, { readonly file: PhotoFile | null }>(() =>
      Promise.reject(new Error('Provide uploadPhoto, see src/services/photos/photoUpload.ts')),
    ),
  },
  actions: {
    addFiles: assign(({ context: { photos, nextKey } }, { files }: { files: readonly PhotoFile[] }) => {
      const left = PHOTOS_MAX - photos.filter((one) => !one.isRefused).length;
      const added = files
        .slice(0, Math.max(0, left))
        .map((file, index) => ({ key: nextKey + index, file, photo: null, error: null, isRefused: false }));
      return {
        photos: [...photos, ...added],
        nextKey: nextKey + added.length,
        hasTooMany: files.length > added.length,
      };
    }),
    remove: assign(({ context }, { key }: { key: number }) => ({
      photos: context.photos.filter((one) => one.key !== key),
      hasTooMany: false,
    })),
    clearError: assign(({ context }, { key }: { key: number }) => ({
      photos: changePhoto(context.photos, key, { error: null }),
    })),
    chooseNext: assign(({ context }) => ({ currentKey: context.photos.find(isWaiting)?.key ?? null })),
    setUploaded: assign(({ context: { photos, currentKey } }, { photo }: { photo: Photo }) => ({
      photos: changePhoto(photos, currentKey, { photo }),
    })),
    showFailure: assign(({ context: { photos, currentKey } }, { error }: { error: unknown }) => ({
      photos: changePhoto(photos, currentKey, {
        error: failureMessage(error, photoMessages.uploadFailed),
        isRefused: isRefused(error),
      }),
    })),
    /** Gives the uploaded photographs to the form. */
    notifyForm: emit(({ context: { photos } }) => ({
      type: 'photos.changed' as const,
      photos: photos.flatMap(({ photo }) => photo ?? []),
    })),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasWaiting: ({ context }) => context.photos.some(isWaiting),
    isCurrent: ({ context }, { key }: { key: number }) => context.currentKey === key,
    isRepeatable: ({ context }, { key }: { key: number }) =>
      context.photos.some((one) => one.key === key && one.error !== null && !one.isRefused),
  },
}).createMachine({
  id: 'photoUpload',
  description: 'Uploads the photographs of a form, one after the other.',
  context: ({ input: { photos } }) => ({
    photos: photos.map((photo, key) => ({ key, file: null, photo, error: null, isRefused: false })),
    nextKey: photos.length,
    currentKey: null,
    hasTooMany: false,
  }),
  initial: 'ready',
  on: {
    'photos.chosen': { actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files }) } },
    'photo.removed': {
      actions: [{ type: 'remove', params: ({ event }) => ({ key: event.key }) }, 'notifyForm'],
    },
    'photo.retried': {
      guard: { type: 'isRepeatable', params: ({ event }) => ({ key: event.key }) },
      actions: { type: 'clearError', params: ({ event }) => ({ key: event.key }) },
    },
  },
  states: {
    ready: {
      description:
        'A button to add photos, the added photos, and why a file was not added. Each has a button to remove it, and to try again where that may help.',
      always: { guard: 'hasWaiting', target: 'uploading', actions: 'chooseNext' },
    },
    uploading: {
      description: 'A photo is marked as being uploaded; others may wait. The form cannot be sent yet.',
      tags: 'busy',
      on: {
        'photo.removed': {
          guard: { type: 'isCurrent', params: ({ event }) => ({ key: event.key }) },
          target: 'ready',
          actions: { type: 'remove', params: ({ event }) => ({ key: event.key }) },
        },
      },
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({ file: findCurrent(context)?.file ?? null }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'setUploaded', params: ({ event }) => ({ photo: event.output }) }, 'notifyForm'],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});
