import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Order, TrackingData } from '../contract/entities.ts';
import { Failure, failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';

export type Tracking = TrackingData['tracking_data'];

interface TrackingInput {
  readonly orderId: string;
}

interface TrackingContext extends TrackingInput {
  readonly tracking: Tracking | null;
  /** What is being tracked; null until it is known, which tracking does not wait for. */
  readonly order: Order | null;
  readonly message: Text;
}

type TrackingEvent = { type: 'tracking.refresh' } | { type: 'page.shown' } | { type: 'page.hidden' };

/** The shop said no, which may come with a sentence, or could not be asked (spec §8). */
function trackingMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return isRefusal ? failureMessage(error, messages.tracking.loadFailed) : messages.tracking.fetchFailed;
}

export const trackingMachine = setup({
  types: {} as { context: TrackingContext; input: TrackingInput; events: TrackingEvent },
  actors: {
    fetchTracking: fromPromise<Tracking, TrackingInput>(() =>
      Promise.reject(new Error('Provide fetchTracking, see src/services/tracking.ts')),
    ),
    fetchOrder: fromPromise<Order | null, TrackingInput>(() =>
      Promise.reject(new Error('Provide fetchOrder, see src/services/tracking.ts')),
    ),
    /** Sends `page.hidden` when the tab goes to the background, at once when it is there already, and `page.shown` when it comes back. */
    watchPage: fromCallback<TrackingEvent>(() => undefined),
  },
  actions: {
    setTracking: assign({ tracking: (_, { tracking }: { tracking: Tracking }) => tracking }),
    setOrder: assign({ order: (_, { order }: { order: Order | null }) => order }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => trackingMessage(error) }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { refreshDelay: 30_000 },
}).createMachine({
  id: 'tracking',
  description: 'Shows where an order is, and keeps looking while it is looked at.',
  context: ({ input }) => ({ ...input, tracking: null, order: null, message: '' }),
  initial: 'loading',
  invoke: {
    id: 'fetchOrder',
    src: 'fetchOrder',
    input: ({ context: { orderId } }) => ({ orderId }),
    onDone: { actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    loading: {
      description: 'Grey shapes stand in while the shop is asked where the order is.',
      tags: 'busy',
      invoke: {
        id: 'loadTracking',
        src: 'fetchTracking',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setTracking', params: ({ event }) => ({ tracking: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    shown: {
      description: 'Where the order is: its status, the scans of its parcel and what is in it.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Status and scans stand there, and nobody is asked.',
          initial: 'waiting',
          invoke: {
            id: 'watchPage',
            src: 'watchPage',
            onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          states: {
            waiting: {
              description: 'The shopper looks at them; they are good for half a minute.',
              after: { refreshDelay: '#tracking.shown.refreshing' },
              on: { 'page.hidden': 'paused' },
            },
            paused: {
              description: 'Nobody looks at the tab, so nobody is asked until it is back.',
              on: { 'page.shown': '#tracking.shown.refreshing' },
            },
          },
        },
        refreshing: {
          description: 'The shop is asked again; what stands there stays, also when it does not answer.',
          invoke: {
            id: 'refreshTracking',
            src: 'fetchTracking',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: {
              target: 'resting',
              actions: { type: 'setTracking', params: ({ event }) => ({ tracking: event.output }) },
            },
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    failed: {
      description:
        '‘Failed to load tracking info.’ or ‘Error fetching tracking info.’, and a way to try again.',
      tags: 'failed',
      on: { 'tracking.refresh': 'loading' },
    },
  },
});
