import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskReturn } from '../../contract/desk/deskReturn.ts';
import type { DeskReturnEvent } from '../../contract/desk/deskReturnEvents.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { DeclineReason } from '../../contract/returns/returnLife.ts';
import type { Text } from '../../contract/texts/text.ts';

interface DeskReturnInput {
  readonly id: string;
}

/** What somebody enters beside an event. */
export interface ReturnDetails {
  readonly reason: DeclineReason | null;
  readonly hasOwnCourier: boolean;
  readonly isSentAgain: boolean;
  readonly reference: string;
}

/** An event to cause, for the return that was shown. */
export interface ReturnEventRequest extends DeskReturnInput, ReturnDetails {
  readonly type: DeskReturnEvent;
  readonly version: string;
}

/** The return after an event; `refusal`: why the event did not happen. */
export interface ReturnOutcome {
  readonly found: DeskReturn;
  readonly refusal: Error | null;
}

interface DeskReturnContext extends DeskReturnInput {
  readonly found: DeskReturn | null;
  /** The event that is to happen. */
  readonly event: DeskReturnEvent | null;
  readonly details: ReturnDetails;
  /** The return as it was shown before somebody else changed it. */
  readonly before: DeskReturn | null;
  readonly error: Text | null;
}

type DeskReturnMachineEvent =
  | { type: 'decision.requested'; event: DeskReturnEvent }
  | ({ type: 'details.submitted' } & ReturnDetails)
  | { type: 'details.dismissed' }
  | { type: 'return.retry' };

const NO_DETAILS: ReturnDetails = { reason: null, hasOwnCourier: false, isSentAgain: false, reference: '' };

/** Events with a form: a reason, a reference, or a choice that cannot be undone. */
const WITH_DETAILS: ReadonlySet<DeskReturnEvent> = new Set([
  'return.declined',
  'refund.accepted',
  'exchange.failed',
  'exchange.lost',
]);

function hasForm(found: DeskReturn | null, event: DeskReturnEvent): boolean {
  return WITH_DETAILS.has(event) || (event === 'return.approved' && (found?.booksPickUp ?? false));
}

export const deskReturnMachine = setup({
  types: {} as { context: DeskReturnContext; input: DeskReturnInput; events: DeskReturnMachineEvent },
  actors: {
    fetchReturn: fromPromise<DeskReturn, DeskReturnInput>(() =>
      Promise.reject(new Error('Provide fetchReturn, see desk/services/deskReturn.ts')),
    ),
    decideReturn: fromPromise<ReturnOutcome, ReturnEventRequest>(() =>
      Promise.reject(new Error('Provide decideReturn, see desk/services/deskReturn.ts')),
    ),
  },
  actions: {
    setReturn: assign({
      found: (_, { found }: { found: DeskReturn }) => found,
      event: null,
      before: null,
      error: null,
    }),
    setEvent: assign({
      event: (_, { event }: { event: DeskReturnEvent }) => event,
      details: NO_DETAILS,
      error: null,
    }),
    setDetails: assign((_, { reason, hasOwnCourier, isSentAgain, reference }: ReturnDetails) => ({
      details: { reason, hasOwnCourier, isSentAgain, reference: reference.trim() },
      error: null,
    })),
    clearEvent: assign({ event: null, error: null }),
    clearError: assign({ error: null }),
    showReasonMissing: assign({ error: deskMessages.reasonMissing }),
    showReferenceMissing: assign({ error: deskMessages.referenceMissing }),
    /** Shows the return as it is now, beside what it was. */
    setConflict: assign(({ context }, { found, refusal }: ReturnOutcome) => ({
      found,
      before: context.found,
      event: null,
      error: failureMessage(refusal, deskMessages.failed),
    })),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isAccepted: ({ context: { found } }, { event }: { event: DeskReturnEvent }) =>
      found?.accepted.includes(event) ?? false,
    needsDetails: ({ context: { found } }, { event }: { event: DeskReturnEvent }) =>
      (found?.accepted.includes(event) ?? false) && hasForm(found, event),
    isReasonMissing: ({ context: { event } }, { reason }: ReturnDetails) =>
      event === 'return.declined' && reason === null,
    isReferenceMissing: ({ context: { event } }, { reference }: ReturnDetails) =>
      event === 'refund.accepted' && reference.trim() === '',
    isRefused: (_, { refusal }: ReturnOutcome) => refusal !== null,
    hasDetails: ({ context: { found, event } }) => event !== null && hasForm(found, event),
  },
}).createMachine({
  id: 'deskReturn',
  description: 'Shows a return, and causes the events that it accepts now.',
  context: ({ input }) => ({
    ...input,
    found: null,
    event: null,
    details: NO_DETAILS,
    before: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchReturn',
        src: 'fetchReturn',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReturn', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The return, with a button for each event that it accepts.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Nothing is sent. After a refusal, it is shown what somebody else has changed.',
          on: {
            'decision.requested': [
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
          },
        },
        details: {
          description: 'A form for what belongs to the event, such as the reason of a refusal.',
          on: {
            'details.submitted': [
              {
                guard: { type: 'isReasonMissing', params: ({ event }) => event },
                actions: 'showReasonMissing',
              },
              {
                guard: { type: 'isReferenceMissing', params: ({ event }) => event },
                actions: 'showReferenceMissing',
              },
              { target: 'changing', actions: { type: 'setDetails', params: ({ event }) => event } },
            ],
            'details.dismissed': { target: 'ready', actions: 'clearEvent' },
          },
        },
        changing: {
          description: 'The server changes the return.',
          tags: 'changing',
          invoke: {
            id: 'decideReturn',
            src: 'decideReturn',
            input: ({ context: { id, event, found, details } }) => ({
              id,
              type: event ?? 'parcel.received',
              version: found?.version ?? '',
              ...details,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'setConflict', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'setReturn', params: ({ event }) => event.output } },
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
      },
    },
    failed: {
      description: 'Why there is no return to show, and a button to try again.',
      on: { 'return.retry': { target: 'loading', actions: 'clearError' } },
    },
  },
});
