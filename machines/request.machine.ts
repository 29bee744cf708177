import { assign, fromPromise, setup } from 'xstate';
import { hasCode } from '../contract/failure.ts';
import { refreshTimerMachine } from './refreshTimer.machine.ts';

interface RequestInput {
  /** The service's query. */
  readonly params: unknown;
  /** Whether it is fetched again every half minute while the tab is visible. */
  readonly refreshes: boolean;
}

interface RequestContext extends RequestInput {
  /** The last response, or null. */
  readonly output: unknown;
  /** Why no value is available. */
  readonly error: unknown;
}

export const requestMachine = setup({
  types: {} as {
    context: RequestContext;
    input: RequestInput;
    events: { type: 'request.refresh' };
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    fetchOutput: fromPromise<unknown, Pick<RequestInput, 'params'>>(() =>
      Promise.reject(new Error('Provide fetchOutput, see src/services/request.ts')),
    ),
    refreshTimer: refreshTimerMachine,
  },
  actions: {
    setOutput: assign({ output: (_, { output }: { output: unknown }) => output }),
    setError: assign({ error: (_, { error }: { error: unknown }) => error, output: null }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    refreshes: ({ context: { refreshes } }) => refreshes,
    /** Whether the shown data no longer exist. */
    isMissing: (_, { error }: { error: unknown }) => hasCode(error, 'order_not_found'),
  },
}).createMachine({
  id: 'request',
  description: 'Loads what a page shows, and keeps it up to date while the page is open.',
  context: ({ input }) => ({ ...input, output: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders, or a sentence that it is loading.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'fetchOutput',
        input: ({ context: { params } }) => ({ params }),
        onDone: {
          target: 'shown',
          actions: { type: 'setOutput', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    shown: {
      description: 'What was fetched.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is fetched.',
          always: { guard: 'refreshes', target: 'waiting' },
          on: { 'request.refresh': 'refreshing' },
        },
        waiting: {
          description: 'Nothing is fetched until half a minute has passed.',
          invoke: {
            id: 'refreshTimer',
            src: 'refreshTimer',
            onDone: 'refreshing',
            onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'request.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'What was fetched stays while it is fetched again, and also if that fails.',
          invoke: {
            id: 'refresh',
            src: 'fetchOutput',
            input: ({ context: { params } }) => ({ params }),
            onDone: {
              target: 'resting',
              actions: { type: 'setOutput', params: ({ event }) => ({ output: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
                target: '#request.failed',
                actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'resting',
                actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          on: { 'request.refresh': { target: 'refreshing', reenter: true } },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      tags: 'failed',
      on: { 'request.refresh': 'loading' },
    },
  },
});
