import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** `unavailable`: the shop or the browser has no notifications. `blocked`: the person has forbidden them in the browser. */
export type PushStatus = 'unavailable' | 'blocked' | 'off' | 'on';

export const deskPushMachine = setup({
  types: {} as {
    context: { readonly error: Text | null };
    events: { type: 'push.enabled' } | { type: 'push.disabled' } | { type: 'push.retry' };
  },
  actors: {
    fetchPush: fromPromise<PushStatus>(() =>
      Promise.reject(new Error('Provide fetchPush, see desk/services/deskPush.ts')),
    ),
    /** Requests the permission, which may be refused. */
    enablePush: fromPromise<PushStatus>(() =>
      Promise.reject(new Error('Provide enablePush, see desk/services/deskPush.ts')),
    ),
    disablePush: fromPromise<PushStatus>(() =>
      Promise.reject(new Error('Provide disablePush, see desk/services/deskPush.ts')),
    ),
  },
  actions: {
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isOn: (_, { status }: { status: PushStatus }) => status === 'on',
    isOff: (_, { status }: { status: PushStatus }) => status === 'off',
    isBlocked: (_, { status }: { status: PushStatus }) => status === 'blocked',
  },
}).createMachine({
  id: 'deskPush',
  description: 'Notifications of new orders in this browser, which an owner turns on and off.',
  context: { error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Nothing is shown until it is known whether they are on.',
      invoke: {
        id: 'fetchPush',
        src: 'fetchPush',
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => ({ status: event.output }) }, target: 'on' },
          { guard: { type: 'isOff', params: ({ event }) => ({ status: event.output }) }, target: 'off' },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ status: event.output }) },
            target: 'blocked',
          },
          { target: 'unavailable' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why it is not known, with a button to try again.',
      on: { 'push.retry': { target: 'loading', actions: 'clearError' } },
    },
    off: {
      description: 'A button that turns them on, and why they could not be turned on.',
      on: { 'push.enabled': { target: 'enabling', actions: 'clearError' } },
    },
    enabling: {
      description: 'The browser requests the permission, and subscribes at its push service.',
      tags: 'busy',
      invoke: {
        id: 'enablePush',
        src: 'enablePush',
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => ({ status: event.output }) }, target: 'on' },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ status: event.output }) },
            target: 'blocked',
          },
          { target: 'off' },
        ],
        onError: {
          target: 'off',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    on: {
      description: 'A button that turns them off, and why they could not be turned off.',
      on: { 'push.disabled': { target: 'disabling', actions: 'clearError' } },
    },
    disabling: {
      description: 'The browser ends its subscription.',
      tags: 'busy',
      invoke: {
        id: 'disablePush',
        src: 'disablePush',
        onDone: 'off',
        onError: {
          target: 'on',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    blocked: {
      description: 'A sentence that notifications are blocked in the settings of the browser.',
      on: { 'push.retry': 'loading' },
    },
    unavailable: { type: 'final', description: 'Nothing is shown.' },
  },
});
