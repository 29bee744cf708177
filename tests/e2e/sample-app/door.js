import { createActor, createMachine } from 'xstate';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'door.opened': 'open' } }, open: { on: { 'door.closed': 'closed' } } },
});

/** Starts the machine of the sample app and shows its state. */
export function startDoor(inspect) {
  const actor = createActor(door, { inspect });
  actor.subscribe(({ value }) => {
    document.querySelector('output').textContent = value;
  });
  actor.start();
  document.querySelector('button').addEventListener('click', () => actor.send({ type: 'door.opened' }));
}
