import { assign, fromPromise, setup } from 'xstate';
import type { Order, TrackingData } from '../contract/entities.ts';
import { Failure, failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { refreshTimerMachine } from './refreshTimer.machine.ts';

export type Tracking = TrackingData['tracking_data'];

interface TrackingInput {
  readonly orderId: string;
}

interface TrackingContext extends TrackingInput {
  readonly tracking: Tracking | null;
  /** The tracked order; null until it is loaded. Tracking does not wait for it. */
  readonly order: Order | null;
  readonly message: Text;
}

/** The server's message; without one, the message for a refusal or for a failed call (spec §8). */
function trackingMessage(error: unknown): Text {
  const isRefusal = error instanceof Failure && error.status === 200;
  return failureMessage(error, isRefusal ? messages.tracking.loadFailed : messages.tracking.fetchFailed);
}

export const trackingMachine = setup({
  types: {} as {
    context: TrackingContext;
    input: TrackingInput;
    events: { type: 'tracking.refresh' };
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    fetchTracking: fromPromise<Tracking, TrackingInput>(() =>
      Promise.reject(new Error('Provide fetchTracking, see src/services/tracking.ts')),
    ),
    fetchOrder: fromPromise<Order | null, TrackingInput>(() =>
      Promise.reject(new Error('Provide fetchOrder, see src/services/tracking.ts')),
    ),
    refreshTimer: refreshTimerMachine,
  },
  actions: {
    setTracking: assign({ tracking: (_, { tracking }: { tracking: Tracking }) => tracking }),
    setOrder: assign({ order: (_, { order }: { order: Order | null }) => order }),
    setMessage: assign({ message: (_, { error }: { error: unknown }) => trackingMessage(error) }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'tracking',
  description: 'Shows where an order is, and refreshes while the tab is visible.',
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
      description: 'Grey placeholders while the tracking data are loading.',
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
      description: 'The status of the order, the scans of its parcel and its items.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Status and scans, while nothing is fetched.',
          invoke: {
            id: 'refreshTimer',
            src: 'refreshTimer',
            onDone: 'refreshing',
            onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        refreshing: {
          description: 'Status and scans stay while they are fetched again, and also if that fails.',
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
        'The server’s message, ‘Failed to load tracking info.’ or ‘Error fetching tracking info.’, and a button to try again.',
      tags: 'failed',
      on: { 'tracking.refresh': 'loading' },
    },
  },
});
