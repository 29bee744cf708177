import { assign, createActor, fromPromise, setup } from 'xstate';
import { createInspector } from 'xstate-offline-inspector';

const form = setup({
  actors: { submit: fromPromise(() => new Promise(() => {})) },
  guards: { isComplete: ({ context }) => context.steps > 1 },
  actions: { count: assign({ steps: ({ context }) => context.steps + 1 }) },
}).createMachine({
  id: 'form',
  context: { steps: 0 },
  initial: 'editing',
  states: {
    editing: {
      on: {
        next: [{ guard: 'isComplete', target: 'submitting' }, { actions: 'count' }],
      },
    },
    submitting: { invoke: { src: 'submit', onDone: 'submitted', onError: 'editing' } },
    submitted: {},
  },
});

const options = new URL(location.href).searchParams;
const inspector = createInspector({
  ...(options.has('panel') && { container: document.querySelector('#panel') }),
  ...(options.has('restore') && {
    restore: (running, snapshot) => {
      running.stop();
      start(snapshot);
    },
  }),
});

let actor;
function start(snapshot) {
  actor = createActor(form, { snapshot, inspect: inspector });
  actor.subscribe(({ value, context, children }) => {
    document.querySelector('output').textContent =
      `${value} after ${context.steps} steps, ${Object.keys(children).length} services`;
  });
  actor.start();
}
start();
document.querySelector('button').addEventListener('click', () => actor.send({ type: 'next' }));
