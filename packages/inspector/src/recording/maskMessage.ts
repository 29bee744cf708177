import type { MaskValue } from '../client/createMask.ts';
import { joinMarks, type Marks } from '../client/marks.ts';
import { plainDefinition } from '../client/plainDefinition.ts';
import { eventOf, pick, snapshotOf } from '../client/snapshotOf.ts';
import { toPlainAgain } from '../client/toPlain.ts';
import { mapTexts } from './personalIds.ts';
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

/**
 * Returns a message without sensitive data, with marks for what was replaced.
 * @param replaceId replaces what is sensitive in the ids of actors, which are also in types of events and in definitions.
 * Default: nothing
 */
export function maskMessage(
  message: Message,
  mask: MaskValue,
  replaceId: (id: string) => string = (id) => id,
): Message {
  switch (message.type) {
    case '@xstate.actor':
      return {
        ...message,
        name: replaceId(message.name),
        definition: maskDefinition(message.definition, mask, replaceId),
        snapshot: maskSnapshot(message.snapshot, mask, replaceId),
      };
    case '@xstate.event':
      return { ...message, ...maskEvent(message, mask, replaceId) };
    case '@xstate.snapshot':
    default:
      return {
        ...message,
        ...maskEvent(message, mask, replaceId),
        snapshot: maskSnapshot(message.snapshot, mask, replaceId),
        transitions: message.transitions?.map(({ source, event, index, targets }) => ({
          source: replaceId(source),
          event: replaceId(event),
          index,
          targets: targets.map(replaceId),
        })),
      };
  }
}

function maskEvent(
  message: { readonly event: SentEvent; readonly replaced?: Marks | undefined },
  mask: MaskValue,
  replaceId: (id: string) => string,
) {
  const { event, replaced } = eventOf(message.event, mask, toPlainAgain);
  const { snapshot } = event;
  return {
    event: {
      ...event,
      ...(event.type.startsWith('xstate.snapshot.') && { snapshot: replaceIds(Object(snapshot), replaceId) }),
      type: replaceId(event.type),
    },
    replaced: joinMarks(message.replaced, replaced),
  };
}

function maskSnapshot(
  snapshot: ShownSnapshot,
  mask: MaskValue,
  replaceId: (id: string) => string,
): ShownSnapshot {
  return {
    ...replaceIds(snapshotOf(snapshot, mask, toPlainAgain), replaceId),
    status: snapshot.status,
  };
}

/** Replaces the ids in a snapshot, beside its data. */
function replaceIds(snapshot: object, replaceId: (id: string) => string): object {
  return { ...snapshot, ...Object(mapTexts(pick(snapshot, ['value', 'tags', 'children']), replaceId)) };
}

/** Undefined for a text that is no JSON of an object: it describes nothing that could be drawn. */
function maskDefinition(
  definition: string | undefined,
  mask: MaskValue,
  replaceId: (id: string) => string,
): string | undefined {
  try {
    const config: unknown = mapTexts(JSON.parse(definition ?? ''), replaceId);
    return typeof config === 'object' && config !== null
      ? JSON.stringify(plainDefinition(config, mask))
      : undefined;
  } catch {
    return undefined;
  }
}
