import { setup } from 'xstate';

export const longWorkMachine = setup({
  delays: { noticeDelay: 1_000, reassureDelay: 7_000 },
}).createMachine({
  id: 'longWork',
  description: 'Shows the shopper that a long task is still running.',
  initial: 'brief',
  states: {
    brief: {
      description: 'Nothing changes: most tasks finish within a second.',
      after: { noticeDelay: 'noticed' },
    },
    noticed: {
      description: 'A pulsing line, without a percentage, as the remaining time is unknown.',
      tags: 'shown',
      after: { reassureDelay: 'long' },
    },
    long: {
      type: 'final',
      description: 'The line, and a sentence about what is still running and that nothing is lost.',
      tags: 'shown',
    },
  },
});
