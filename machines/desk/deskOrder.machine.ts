import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { needsDetails, needsReason, type DeskEvent } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { failureMessage } from '../../contract/failure.ts';
import { paise, type Paise } from '../../contract/money.ts';
import type { Text } from '../../contract/texts/text.ts';
import { refreshTimerMachine } from '../refreshTimer.machine.ts';

interface DeskOrderInput {
  readonly number: number;
}

/** What somebody enters beside an event. */
export interface EventDetails {
  readonly reason: string;
  readonly courier: string;
  readonly trackingNumber: string;
  /** Units to cancel. */
  readonly items: readonly { readonly productId: string; readonly size: string; readonly quantity: number }[];
  /** To refund; null when it cannot be read. */
  readonly amount: Paise | null;
  /** The units of each parcel of an order that is split. */
  readonly parcels: readonly EventDetails['items'][];
  /** Of a transfer by hand. */
  readonly reference: string;
  readonly address: Address | null;
  /** Which the courier is to call. */
  readonly phone: string;
}

/** An event to cause, for the order that was shown. */
export interface EventRequest extends DeskOrderInput, EventDetails {
  readonly type: DeskEvent;
  /** Which one of several parcels, from 1; null for the order. */
  readonly parcel: number | null;
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
  /** Which one of several parcels it is about, from 1; null for the order. */
  readonly parcel: number | null;
  readonly details: EventDetails;
  /** The order as it was shown before somebody else changed it. */
  readonly before: DeskOrder | null;
  readonly error: Text | null;
  /** Whether the error is about the note. */
  readonly isNoteError: boolean;
  /** Whether a note was added; then its field is empty again. */
  readonly notesAdded: number;
}

/** An event of the order, or of one of its parcels by its number. */
interface EventChoice {
  readonly event: DeskEvent;
  readonly parcel?: number;
}

type DeskOrderEvent =
  | ({ type: 'event.requested' } & EventChoice)
  | ({ type: 'details.submitted' } & Partial<EventDetails>)
  | { type: 'details.dismissed' }
  | { type: 'note.submitted'; text: string }
  | { type: 'order.retry' };

const NO_DETAILS: EventDetails = {
  reason: '',
  courier: '',
  trackingNumber: '',
  items: [],
  amount: paise(0),
  parcels: [],
  reference: '',
  address: null,
  phone: '',
};

/** Whether an event has a form: for what it needs, or for the courier of a parcel. */
const hasForm = (event: DeskEvent | null) =>
  event !== null && (needsDetails(event) || event === 'parcel.pickedUp');

/** What is missing in the details of an event, or null. */
function missingDetail(
  event: DeskEvent | null,
  { reason, items, amount, parcels }: EventDetails,
): Text | null {
  if (event === null) return null;
  if (event === 'parcels.split' && (parcels.length < 2 || parcels.some((units) => units.length === 0)))
    return deskMessages.parcelsInvalid;
  if (event === 'units.cancelled' && items.length === 0) return deskMessages.itemsMissing;
  if (event === 'refund.granted' && !amount) return deskMessages.amountMissing;
  return needsReason(event) && reason.trim() === '' ? deskMessages.reasonMissing : null;
}

/** Whether an event can happen to an order, or to one of its parcels. */
function isAccepted(
  order: DeskOrder | null,
  { event, parcel = null }: { readonly event: DeskEvent; readonly parcel?: number | null },
): boolean {
  const accepted: readonly string[] =
    (parcel === null ? order?.accepted : order?.parcels?.[parcel - 1]?.accepted) ?? [];
  return accepted.includes(event);
}

export const deskOrderMachine = setup({
  types: {} as {
    context: DeskOrderContext;
    input: DeskOrderInput;
    events: DeskOrderEvent;
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    refreshTimer: refreshTimerMachine,
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
      event: (_, { event }: EventChoice) => event,
      parcel: (_, { parcel }: EventChoice) => parcel ?? null,
      details: NO_DETAILS,
      before: null,
      error: null,
      isNoteError: false,
    }),
    setDetails: assign((_, { details }: { details: Partial<EventDetails> }) => ({
      details: { ...NO_DETAILS, ...details },
      error: null,
    })),
    /** Shows the order as it is by now; what somebody types stays. */
    setRefreshed: assign({ order: (_, { order }: { order: DeskOrder }) => order }),
    /** The same, with what others have changed since somebody has opened the form. */
    setChanged: assign(({ context }, { order }: { order: DeskOrder }) => ({
      order,
      before: context.before ?? context.order,
      error: deskMessages.changed,
    })),
    clearEvent: assign({ event: null, before: null, error: null }),
    showMissing: assign({
      error: ({ context: { event } }, { details }: { details: Partial<EventDetails> }) =>
        missingDetail(event, { ...NO_DETAILS, ...details }),
    }),
    showNoteMissing: assign({ error: deskMessages.noteMissing, isNoteError: true }),
    clearError: assign({ error: null, isNoteError: false }),
    endEvent: assign({ event: null }),
    logFailure: (_, _params: { error: unknown }) => undefined,
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
    isAccepted: ({ context: { order } }, requested: EventChoice) => isAccepted(order, requested),
    /** A reason, a courier, or what the event needs else. */
    needsForm: ({ context: { order } }, requested: EventChoice) =>
      isAccepted(order, requested) && hasForm(requested.event),
    isDetailMissing: ({ context: { event } }, { details }: { details: Partial<EventDetails> }) =>
      missingDetail(event, { ...NO_DETAILS, ...details }) !== null,
    isNoLongerAccepted: ({ context: { event, parcel } }, { order }: { order: DeskOrder }) =>
      event !== null && !isAccepted(order, { event, parcel }),
    isChanged: ({ context }, { order }: { order: DeskOrder }) => context.order?.version !== order.version,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isRefused: (_, { refusal }: EventOutcome) => refusal !== null,
    hasForm: ({ context: { event } }) => hasForm(event),
  },
}).createMachine({
  id: 'deskOrder',
  description: 'Shows an order, and causes the events that it accepts now.',
  context: ({ input }) => ({
    ...input,
    order: null,
    event: null,
    parcel: null,
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
      description: 'The order, with a button for each event that it or one of its parcels accepts.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Nothing is sent. After a refusal, it is shown what somebody else has changed.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The order is fetched again after half a minute.',
              invoke: {
                id: 'refreshTimer',
                src: 'refreshTimer',
                onDone: 'refreshing',
                onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            refreshing: {
              description: 'What is shown stays while the order is fetched, and also if that fails.',
              invoke: {
                id: 'refresh',
                src: 'fetchOrder',
                input: ({ context: { number } }) => ({ number }),
                onDone: {
                  target: 'waiting',
                  actions: { type: 'setRefreshed', params: ({ event }) => ({ order: event.output }) },
                },
                onError: {
                  target: 'waiting',
                  actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
          on: {
            'event.requested': [
              {
                guard: { type: 'needsForm', params: ({ event }) => event },
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
          description:
            'A form for what the event needs: a reason, a courier, units, parcels, an amount, an address or a phone. What others change meanwhile is shown above it.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The order is fetched again after half a minute.',
              invoke: {
                id: 'refreshTimer',
                src: 'refreshTimer',
                onDone: 'refreshing',
                onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            refreshing: {
              description: 'What is typed stays while the order is fetched, and also if that fails.',
              invoke: {
                id: 'refresh',
                src: 'fetchOrder',
                input: ({ context: { number } }) => ({ number }),
                onDone: [
                  {
                    guard: { type: 'isNoLongerAccepted', params: ({ event }) => ({ order: event.output }) },
                    target: '#deskOrder.shown.ready',
                    actions: [
                      { type: 'setChanged', params: ({ event }) => ({ order: event.output }) },
                      'endEvent',
                    ],
                  },
                  {
                    guard: { type: 'isChanged', params: ({ event }) => ({ order: event.output }) },
                    target: 'waiting',
                    actions: { type: 'setChanged', params: ({ event }) => ({ order: event.output }) },
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'setRefreshed', params: ({ event }) => ({ order: event.output }) },
                  },
                ],
                onError: {
                  target: 'waiting',
                  actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
          on: {
            'details.submitted': [
              {
                guard: { type: 'isDetailMissing', params: ({ event }) => ({ details: event }) },
                actions: { type: 'showMissing', params: ({ event }) => ({ details: event }) },
              },
              {
                target: 'changing',
                actions: {
                  type: 'setDetails',
                  params: ({ event: { type: _, ...details } }) => ({ details }),
                },
              },
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
            input: ({ context: { number, event, parcel, order, details } }) => ({
              number,
              type: event ?? 'parcel.packed',
              parcel,
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
                guard: 'hasForm',
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
