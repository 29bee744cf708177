import { setup } from 'xstate';

export const longWorkMachine = setup({
  delays: { noticeDelay: 1_000, reassureDelay: 7_000 },
}).createMachine({
  id: 'longWork',
  description: 'Follows work that a shopper waits for, so that a long wait is never a silent one.',
  initial: 'brief',
  states: {
    brief: {
      description: 'Nothing new: most work is done within a second.',
      after: { noticeDelay: 'noticed' },
    },
    noticed: {
      description: 'A line that breathes, since nobody knows how much is left.',
      tags: 'shown',
      after: { reassureDelay: 'long' },
    },
    long: {
      type: 'final',
      description: 'The line, and a sentence: what is still waited for, and that nothing is lost.',
      tags: 'shown',
    },
  },
});
