import { assign, setup } from 'xstate';

const machine = setup({
  actions: {
    add: assign({
      items: ({ context, event }) => [...context.items, { text: event.text, isDone: false }],
    }),
    complete: assign({
      items: ({ context }) => {
        const next = context.items.findIndex(({ isDone }) => !isDone);
        return context.items.with(next, { ...context.items[next], isDone: true });
      },
    }),
    clear: assign({ items: [] }),
  },
  guards: {
    hasText: ({ event }) => event.text.trim() !== '',
    isLast: ({ context }) => context.items.filter(({ isDone }) => !isDone).length === 1,
  },
}).createMachine({
  id: 'todo',
  description: 'A list of things to do',
  context: { items: [] },
  initial: 'empty',
  on: { 'item.added': { guard: 'hasText', target: '.open', actions: 'add' } },
  states: {
    empty: {},
    open: {
      on: {
        'item.completed': [
          { guard: 'isLast', target: 'allDone', actions: 'complete' },
          { actions: 'complete' },
        ],
      },
    },
    allDone: { on: { 'list.cleared': { target: 'empty', actions: 'clear' } } },
  },
});

export const todo = {
  title: 'To-do list',
  machine,
  events: [
    { label: 'Add milk', type: 'item.added', text: 'Milk' },
    { label: 'Complete one', type: 'item.completed' },
    { label: 'Clear', type: 'list.cleared' },
  ],
};
