import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type {
  PictureCopy,
  ProductChange,
  ProductChangeState,
  ProductEdit,
  ProductPreview,
  ProductSelection,
} from '../../contract/desk/productChange.ts';
import { failureMessage, hasCode } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** What changes many products: a file, whose content is read by the service, or an edit of several. */
export type ProductChangeRequest =
  | { readonly kind: 'file'; readonly file: { readonly name: string } }
  | { readonly kind: 'edit'; readonly selection: ProductSelection; readonly edit: ProductEdit };

/** A change that was previewed. Its id stays the same when it is sent again. */
export interface PreviewedChange {
  readonly id: string;
  readonly preview: ProductPreview;
}

/** A change that is sent. */
interface SentChange {
  readonly request: ProductChangeRequest | null;
  readonly previewed: PreviewedChange | null;
  /** Whether the pictures of a file are copied from other servers. */
  readonly copiesPictures: boolean;
}

interface DeskProductChangeContext extends SentChange {
  /** While it is written, and afterwards. */
  readonly change: ProductChange | null;
  /** While its pictures are copied, and why they could not be copied. */
  readonly copying: PictureCopy | null;
  readonly error: Text | null;
}

type DeskProductChangeEvent =
  | { type: 'preview.requested'; request: ProductChangeRequest }
  | { type: 'preview.confirmed'; copiesPictures: boolean }
  | { type: 'preview.dismissed' };

const PROGRESS_INTERVAL_MS = 1_000;

export const deskProductChangeMachine = setup({
  types: {} as { context: DeskProductChangeContext; events: DeskProductChangeEvent },
  actors: {
    previewChange: fromPromise<PreviewedChange, { request: ProductChangeRequest | null }>(() =>
      Promise.reject(new Error('Provide previewChange, see desk/services/deskProductChange.ts')),
    ),
    applyChange: fromPromise<ProductChangeState, SentChange>(() =>
      Promise.reject(new Error('Provide applyChange, see desk/services/deskProductChange.ts')),
    ),
    fetchProgress: fromPromise<ProductChangeState>(() =>
      Promise.reject(new Error('Provide fetchProgress, see desk/services/deskProductChange.ts')),
    ),
  },
  actions: {
    setRequest: assign({
      request: (_, { request }: { request: ProductChangeRequest }) => request,
      previewed: null,
      change: null,
      copying: null,
      error: null,
    }),
    setPreviewed: assign({ previewed: (_, { previewed }: { previewed: PreviewedChange }) => previewed }),
    /** Another change may have been the last one before this one began. */
    setProgress: assign(({ context: { change, copying, previewed } }, progress: ProductChangeState) => ({
      change: progress.change?.id === previewed?.id ? progress.change : change,
      copying: progress.copying?.id === previewed?.id ? progress.copying : copying,
    })),
    setChange: assign((_, { change }: ProductChangeState) => ({ change, copying: null })),
    setConfirmed: assign({
      copiesPictures: (_, { copiesPictures }: { copiesPictures: boolean }) => copiesPictures,
      copying: null,
      error: null,
    }),
    clear: assign({ request: null, previewed: null, change: null, copying: null, error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    changesSomething: ({ context: { previewed } }) =>
      previewed !== null && previewed.preview.created + previewed.preview.changed > 0,
    /** The server copies pictures, and writes the products afterwards. */
    isCopying: ({ context: { previewed } }, { copying }: ProductChangeState) =>
      copying !== null && copying.id === previewed?.id,
    isWritten: ({ context: { copying, previewed } }, { change }: ProductChangeState) =>
      copying !== null && change !== null && change.id === previewed?.id && change.isFinished,
    /** Without its pictures, because somebody has stopped it, or because another change began. */
    isRefused: ({ context: { copying, previewed } }, progress: ProductChangeState) =>
      copying !== null &&
      progress.change?.id !== previewed?.id &&
      (progress.copying?.id !== previewed?.id || progress.copying?.isFinished === true),
    isOutdated: (_, { error }: { error: unknown }) => hasCode(error, 'desk_preview_outdated'),
  },
  delays: { progressInterval: PROGRESS_INTERVAL_MS },
}).createMachine({
  id: 'deskProductChange',
  description: 'Changes many products at once, by a file or a form, after a preview of what changes.',
  context: {
    request: null,
    previewed: null,
    copiesPictures: false,
    change: null,
    copying: null,
    error: null,
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file is chosen, or the form is filled in. Also why there is no preview.',
      on: {
        'preview.requested': {
          target: 'previewing',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
      },
    },
    previewing: {
      description: 'The server finds out what would change.',
      tags: 'busy',
      invoke: {
        id: 'previewChange',
        src: 'previewChange',
        input: ({ context: { request } }) => ({ request }),
        onDone: {
          target: 'previewed',
          actions: { type: 'setPreviewed', params: ({ event }) => ({ previewed: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    previewed: {
      description: 'What would change, or what is wrong, for example with pictures. Nothing was changed yet.',
      on: {
        'preview.requested': {
          target: 'previewing',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
        'preview.confirmed': {
          guard: 'changesSomething',
          target: 'applying',
          actions: { type: 'setConfirmed', params: ({ event }) => event },
        },
        'preview.dismissed': { target: 'choosing', actions: 'clear' },
      },
    },
    applying: {
      description: 'The server writes the products, with a bar of its progress.',
      tags: 'applying',
      type: 'parallel',
      states: {
        writing: {
          description: 'The change is requested, and perhaps pictures are copied first.',
          initial: 'requesting',
          states: {
            requesting: {
              description: 'The request for the change.',
              invoke: {
                id: 'applyChange',
                src: 'applyChange',
                input: ({ context: { request, previewed, copiesPictures } }) => ({
                  request,
                  previewed,
                  copiesPictures,
                }),
                onDone: [
                  {
                    guard: { type: 'isCopying', params: ({ event }) => event.output },
                    target: 'copying',
                    actions: { type: 'setProgress', params: ({ event }) => event.output },
                  },
                  {
                    target: '#deskProductChange.applied',
                    actions: { type: 'setChange', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => event },
                    target: '#deskProductChange.previewing',
                    actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    target: '#deskProductChange.previewed',
                    actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            copying: {
              description:
                'The server copies the pictures in the background, and then writes the products. The page may be closed, and the import can be stopped.',
              tags: 'inBackground',
            },
          },
        },
        watching: {
          description: 'How far it is, fetched every second.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A second.',
              after: { progressInterval: 'fetching' },
            },
            fetching: {
              description: 'The progress is fetched. A failure does not matter.',
              invoke: {
                id: 'fetchProgress',
                src: 'fetchProgress',
                onDone: [
                  {
                    guard: { type: 'isWritten', params: ({ event }) => event.output },
                    target: '#deskProductChange.applied',
                    actions: { type: 'setChange', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: '#deskProductChange.previewed',
                    actions: { type: 'setProgress', params: ({ event }) => event.output },
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'setProgress', params: ({ event }) => event.output },
                  },
                ],
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
    applied: {
      description: 'What was changed, until something else is chosen.',
      on: {
        'preview.requested': {
          target: 'previewing',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
        'preview.dismissed': { target: 'choosing', actions: 'clear' },
      },
    },
  },
});
