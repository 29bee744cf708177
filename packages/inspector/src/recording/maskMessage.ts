import type { MaskValue } from '../client/createMask.ts';
import { joinMarks, type Marks } from '../client/marks.ts';
import { plainDefinition } from '../client/plainDefinition.ts';
import { eventOf, pick, snapshotOf } from '../client/snapshotOf.ts';
import { toPlainAgain } from '../client/toPlain.ts';
import type { Message, SentEvent, ShownSnapshot } from './protocol.ts';

const DATA = ['context', 'input', 'output', 'error'];

/** The parts of a message that come from people; the others have names from the source code. */
export function dataOf(message: Message): object {
  return {
    ...(message.type === '@xstate.actor' ? {} : { event: dataOfEvent(message.event) }),
    ...(message.type === '@xstate.event' ? {} : { snapshot: pick(message.snapshot, DATA) }),
  };
}

function dataOfEvent(event: SentEvent): object {
  return event.type.startsWith('xstate.snapshot.')
    ? { ...event, snapshot: pick(Object(event['snapshot']), DATA) }
    : event;
}

/** Returns a message without sensitive data, with marks for what was replaced. */
export function maskMessage(message: Message, mask: MaskValue): Message {
  switch (message.type) {
    case '@xstate.actor':
      return {
        ...message,
        definition: maskDefinition(message.definition, mask),
        snapshot: maskSnapshot(message.snapshot, mask),
      };
    case '@xstate.event':
      return { ...message, ...maskEvent(message, mask) };
    case '@xstate.snapshot':
    default:
      return { ...message, ...maskEvent(message, mask), snapshot: maskSnapshot(message.snapshot, mask) };
  }
}

function maskEvent(
  message: { readonly event: SentEvent; readonly replaced?: Marks | undefined },
  mask: MaskValue,
) {
  const { event, replaced } = eventOf(message.event, mask, toPlainAgain);
  return { event, replaced: joinMarks(message.replaced, replaced) };
}

function maskSnapshot(snapshot: ShownSnapshot, mask: MaskValue): ShownSnapshot {
  return { ...snapshotOf(snapshot, mask, toPlainAgain), status: snapshot.status };
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
