import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

interface DeskOrderInput {
  readonly number: number;
}

/** What somebody enters beside an event. */
export interface EventDetails {
  readonly reason: string;
  readonly courier: string;
  readonly trackingNumber: string;
}

/** An event to cause, for the order that was shown. */
export interface EventRequest extends DeskOrderInput, EventDetails {
  readonly type: DeskEvent;
  readonly version: string;
}

/** The order after an event; `refusal`: why the event did not happen. */
export interface EventOutcome {
  readonly order: DeskOrder;
  readonly refusal: Error | null;
}

interface DeskOrderContext extends DeskOrderInput {
  readonly order: DeskOrder | null;
  /** The event that is to happen. */
  readonly event: DeskEvent | null;
  readonly details: EventDetails;
  /** The order as it was shown before somebody else changed it. */
  readonly before: DeskOrder | null;
  readonly error: Text | null;
  /** Whether the error is about the note. */
  readonly isNoteError: boolean;
  /** Whether a note was added; then its field is empty again. */
  readonly notesAdded: number;
}

type DeskOrderEvent =
  | { type: 'event.requested'; event: DeskEvent }
  | ({ type: 'details.submitted' } & EventDetails)
  | { type: 'details.dismissed' }
  | { type: 'note.submitted'; text: string }
  | { type: 'order.retry' };

const NO_DETAILS: EventDetails = { reason: '', courier: '', trackingNumber: '' };

export const deskOrderMachine = setup({
  types: {} as { context: DeskOrderContext; input: DeskOrderInput; events: DeskOrderEvent },
  actors: {
    fetchOrder: fromPromise<DeskOrder, DeskOrderInput>(() =>
      Promise.reject(new Error('Provide fetchOrder, see desk/services/deskOrder.ts')),
    ),
    causeEvent: fromPromise<EventOutcome, EventRequest>(() =>
      Promise.reject(new Error('Provide causeEvent, see desk/services/deskOrder.ts')),
    ),
    addNote: fromPromise<DeskOrder, DeskOrderInput & { text: string }>(() =>
      Promise.reject(new Error('Provide addNote, see desk/services/deskOrder.ts')),
    ),
  },
  actions: {
    setOrder: assign({
      order: (_, { order }: { order: DeskOrder }) => order,
      event: null,
      before: null,
      error: null,
    }),
    setEvent: assign({
      event: (_, { event }: { event: DeskEvent }) => event,
      details: NO_DETAILS,
      error: null,
      isNoteError: false,
    }),
    setDetails: assign((_, { reason, courier, trackingNumber }: EventDetails) => ({
      details: { reason: reason.trim(), courier: courier.trim(), trackingNumber: trackingNumber.trim() },
      error: null,
    })),
    clearEvent: assign({ event: null, error: null }),
    showReasonMissing: assign({ error: deskMessages.reasonMissing }),
    showNoteMissing: assign({ error: deskMessages.noteMissing, isNoteError: true }),
    clearError: assign({ error: null, isNoteError: false }),
    countNote: assign({ notesAdded: ({ context: { notesAdded } }) => notesAdded + 1 }),
    /** Shows the order as it is now, beside what it was. */
    setConflict: assign(({ context }, { order, refusal }: EventOutcome) => ({
      order,
      before: context.order,
      event: null,
      error: failureMessage(refusal, deskMessages.failed),
      isNoteError: false,
    })),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
    showNoteError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
      isNoteError: true,
    }),
  },
  guards: {
    isAccepted: ({ context: { order } }, { event }: { event: DeskEvent }) =>
      order?.accepted.includes(event) ?? false,
    /** A reason, or a courier. */
    needsDetails: ({ context: { order } }, { event }: { event: DeskEvent }) =>
      (order?.accepted.includes(event) ?? false) &&
      (event === 'order.cancelled' || event === 'parcel.pickedUp'),
    isReasonMissing: ({ context: { event } }, { reason }: EventDetails) =>
      event === 'order.cancelled' && reason.trim() === '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isRefused: (_, { refusal }: EventOutcome) => refusal !== null,
    hasDetails: ({ context: { event } }) => event === 'order.cancelled' || event === 'parcel.pickedUp',
  },
}).createMachine({
  id: 'deskOrder',
  description: 'Shows an order, and causes the events that it accepts now.',
  context: ({ input }) => ({
    ...input,
    order: null,
    event: null,
    details: NO_DETAILS,
    before: null,
    error: null,
    isNoteError: false,
    notesAdded: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context: { number } }) => ({ number }),
        onDone: {
          target: 'shown',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The order, with a button for each event that it accepts.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Nothing is sent. After a refusal, it is shown what somebody else has changed.',
          on: {
            'event.requested': [
              {
                guard: { type: 'needsDetails', params: ({ event }) => event },
                target: 'details',
                actions: { type: 'setEvent', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event },
                target: 'changing',
                actions: { type: 'setEvent', params: ({ event }) => event },
              },
            ],
            'note.submitted': [
              {
                guard: { type: 'hasText', params: ({ event }) => event },
                target: 'addingNote',
                actions: 'clearError',
              },
              { actions: 'showNoteMissing' },
            ],
          },
        },
        details: {
          description: 'A form for the reason of a cancellation, or for the courier of the parcel.',
          on: {
            'details.submitted': [
              {
                guard: { type: 'isReasonMissing', params: ({ event }) => event },
                actions: 'showReasonMissing',
              },
              { target: 'changing', actions: { type: 'setDetails', params: ({ event }) => event } },
            ],
            'details.dismissed': { target: 'ready', actions: 'clearEvent' },
          },
        },
        changing: {
          description: 'The server changes the order.',
          tags: 'changing',
          invoke: {
            id: 'causeEvent',
            src: 'causeEvent',
            input: ({ context: { number, event, order, details } }) => ({
              number,
              type: event ?? 'parcel.packed',
              version: order?.version ?? '',
              ...details,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'setConflict', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'setOrder', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: 'hasDetails',
                target: 'details',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'ready',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        addingNote: {
          description: 'The note is sent.',
          tags: 'addingNote',
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context: { number }, event }) => ({
              number,
              text: event.type === 'note.submitted' ? event.text : '',
            }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'setOrder', params: ({ event }) => ({ order: event.output }) }, 'countNote'],
            },
            onError: {
              target: 'ready',
              actions: { type: 'showNoteError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    failed: {
      description: 'Why there is no order to show, and a button to try again.',
      on: { 'order.retry': { target: 'loading', actions: 'clearError' } },
    },
  },
});
