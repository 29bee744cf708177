import { assign, fromPromise, setup } from 'xstate';

const countdown = setup({
  actions: { count: assign({ seconds: ({ context }) => context.seconds - 1 }) },
  guards: { isOver: ({ context }) => context.seconds === 0 },
  delays: { second: 1_000 },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ seconds: input.seconds }),
  initial: 'counting',
  states: {
    counting: {
      always: { guard: 'isOver', target: 'over' },
      after: { second: { target: 'counting', reenter: true, actions: 'count' } },
    },
    over: { type: 'final' },
  },
});

const machine = setup({
  actors: {
    countdown,
    sendCode: fromPromise(async () => ({ otp: '482913' })),
    verifyCode: fromPromise(async ({ input }) => {
      if (input.otp !== input.typed) throw new Error('The code is wrong.');
    }),
  },
  actions: {
    setCode: assign({ otp: ({ event }) => event.output.otp, problem: null }),
    setTyped: assign({ otpTyped: ({ event }) => event.otp }),
    setProblem: assign({ problem: ({ event }) => event.error.message }),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0, problem: null }),
  },
  guards: { hasAttempts: ({ context }) => context.attempts < 3 },
}).createMachine({
  id: 'otp',
  description: 'Signs in with a one-time code; another can be sent after 10 seconds',
  context: { otp: '', otpTyped: '', attempts: 0, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'code.requested': 'sending' } },
    sending: {
      invoke: { id: 'sendCode', src: 'sendCode', onDone: { target: 'entering', actions: 'setCode' } },
    },
    entering: {
      initial: 'waiting',
      on: { 'code.entered': { target: 'verifying', actions: 'setTyped' } },
      states: {
        waiting: {
          invoke: { id: 'countdown', src: 'countdown', input: { seconds: 10 }, onDone: 'resendable' },
        },
        resendable: { on: { 'code.requested': '#otp.sending' } },
      },
    },
    verifying: {
      entry: 'countAttempt',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ otp: context.otp, typed: context.otpTyped }),
        onDone: { target: 'signedIn', actions: 'clearProblem' },
        onError: [
          { guard: 'hasAttempts', target: 'entering', actions: 'setProblem' },
          { target: 'locked', actions: 'setProblem' },
        ],
      },
    },
    locked: { after: { 30_000: { target: 'idle', actions: 'resetAttempts' } } },
    signedIn: { type: 'final' },
  },
});

export const otp = {
  title: 'One-time code',
  machine,
  events: [
    { label: 'Send a code', type: 'code.requested' },
    { label: 'Enter a wrong code', type: 'code.entered', otp: '000000' },
    { label: 'Enter the code', type: 'code.entered', otp: '482913' },
  ],
};
