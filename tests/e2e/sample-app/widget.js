import { createActor, createMachine } from 'xstate';
import { createInspector } from 'xstate-offline-inspector';

/** The machine has a state more after each hot reload. */
export function start(version) {
  const names = Array.from({ length: version }, (_, index) => `version${index + 1}`);
  return createActor(
    createMachine({
      id: 'widget',
      initial: names.at(-1),
      states: Object.fromEntries(names.map((name) => [name, {}])),
    }),
    { inspect: createInspector() },
  ).start();
}
