import type { AnyActor } from 'xstate';
import type { MaskValue } from './createMask.ts';
import { plainDefinition } from './plainDefinition.ts';
import { logicName } from './logicName.ts';
import { isMachine, isStore } from './shapes.ts';

interface Description {
  /** The actor's id. One without an id of its own, like the root actor of a page, gets the name of its logic; a store has a number. */
  readonly name: string;
  /** JSON of a machine's config without sensitive data, see plainDefinition; for other actors, `id` and `src`. */
  readonly definition: string;
}

/** Returns a function that describes the actors of a page. */
export function createDescribe(mask: MaskValue): (actor: AnyActor) => Description {
  // Many actors may have the same config.
  const definitions = new WeakMap<object, string>();
  let storeCount = 0;

  return (actor) => {
    if (isStore(actor)) {
      storeCount += 1;
      const name = storeCount === 1 ? 'store' : `store ${storeCount}`;
      return { name, definition: storeDefinition(name, actor.trigger) };
    }
    const { id, sessionId, src, logic } = actor;
    if (isMachine(logic)) {
      const { config } = logic;
      const definition = definitions.get(config) ?? JSON.stringify(plainDefinition(config, mask));
      definitions.set(config, definition);
      return { name: id === sessionId ? logic.id : id, definition };
    }
    const isInline = typeof src !== 'string' || src.startsWith('xstate.invoke.');
    const source = isInline ? logicName(logic) : src;
    return { name: id === sessionId ? source : id, definition: JSON.stringify({ id, src: source }) };
  };
}

/** A store as a machine with one state and its events. */
function storeDefinition(id: string, trigger: object): string {
  return JSON.stringify({ id, on: Object.fromEntries(Object.keys(trigger).map((type) => [type, {}])) });
}
