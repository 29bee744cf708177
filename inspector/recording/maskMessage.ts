import type { MaskValue } from '../client/createMask.ts';
import { plainDefinition } from '../client/plainDefinition.ts';
import type { Message } from './protocol.ts';

const DATA = ['context', 'input', 'output', 'error'] as const;

/** The parts of a message that come from people; the others have names from the source code. */
export function dataOf(message: Message): object {
  return {
    ...(message.type === '@xstate.actor' ? {} : { event: message.event }),
    ...(message.type === '@xstate.event' ? {} : { snapshot: pick(message.snapshot) }),
  };
}

/** Returns a message without sensitive data. */
export function maskMessage(message: Message, mask: MaskValue): Message {
  const event = (one: { readonly type: string }) => ({ ...Object(mask(one)), type: one.type });
  const snapshot = <S extends object>(one: S): S => ({ ...one, ...Object(mask(pick(one))) });
  switch (message.type) {
    case '@xstate.actor':
      return {
        ...message,
        definition: maskDefinition(message.definition, mask),
        snapshot: snapshot(message.snapshot),
      };
    case '@xstate.event':
      return { ...message, event: event(message.event) };
    case '@xstate.snapshot':
    default:
      return { ...message, event: event(message.event), snapshot: snapshot(message.snapshot) };
  }
}

/** Undefined for a text that is no JSON of an object: it describes nothing that could be drawn. */
function maskDefinition(definition: string | undefined, mask: MaskValue): string | undefined {
  try {
    const config: unknown = JSON.parse(definition ?? '');
    return typeof config === 'object' && config !== null
      ? JSON.stringify(plainDefinition(config, mask))
      : undefined;
  } catch {
    return undefined;
  }
}

function pick(snapshot: object): object {
  const entries = new Map(Object.entries(snapshot));
  return Object.fromEntries(DATA.flatMap((name) => (entries.has(name) ? [[name, entries.get(name)]] : [])));
}
