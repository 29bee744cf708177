import { createStore } from '@xstate/store';
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import * as second from 'second-xstate';
import { createInspector } from 'xstate-offline-inspector';

const source = await (await fetch('./unusual.js')).text();
const inspect = createInspector({ sources: { '/home/me/my app/unusual.js': source } });
/** Shows what the actors have received. */
const show = (text) => {
  document.querySelector('output').textContent = text;
};

const door = second.createActor(
  second.createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { 'door.opened': 'open' } }, open: { on: { 'door.closed': 'closed' } } },
  }),
  { inspect },
);
door.subscribe(({ value }) => show(`door ${value}`));
door.start();

const store = createStore({
  context: { count: 0 },
  on: { increased: (context, { by = 1 }) => ({ count: context.count + by }) },
});
store.subscribe(({ context }) => show(`count ${context.count}`));
store.inspect(inspect);

class Price {
  currency = 'INR';
  constructor(paise) {
    this.paise = paise;
  }
}

// The app keeps no reference to these.
createActor(
  createMachine({
    id: 'order',
    context: {
      price: new Price(4_500),
      pattern: /^a+$/i,
      file: new File(['abc'], 'order.pdf', { type: 'application/pdf' }),
      weights: new Float64Array([0.5, 2]),
      bytes: new Uint8Array(3),
      paise: 10n,
      at: new Date(0),
      lines: new Map([['diya', 2]]),
      ids: new Set(['p1']),
    },
  }),
  { inspect },
).start();

const fetchUser = () => new Promise(() => {});
createActor(
  createMachine({
    id: 'page',
    initial: 'shown',
    states: {
      shown: {
        invoke: [
          { src: fromPromise(fetchUser) },
          { src: fromCallback(() => {}) },
          { id: 'clock', src: createMachine({ on: { tick: {} } }), onSnapshot: {} },
        ],
        on: { 'pointer.*': { actions: ({ event }) => show(event.type) } },
      },
    },
  }),
  { inspect },
).start();

// As a development server does it: the module runs again under another address.
let version = 0;
const reload = async () => {
  const { start } = await import(`./widget.js?version=${(version += 1)}`);
  window.widget = start(version);
};
document.querySelector('button').addEventListener('click', () => void reload());
await reload();
