import { EVENTS } from '../simulation/examples.ts';
import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

/** The payload of an event of this type: from the last one received, or an example; null when it has none. */
export function buildPayload(type: string, actor: Actor, rows: readonly Row[]): object | null {
  const example = EVENTS[type];
  if (example) return example;
  const lastEvent = rows.findLast((row) => row.event.type === type && row.actor === actor.key)?.event;
  const { type: _, ...payload } = lastEvent ?? { type };
  return Object.keys(payload).length > 0 ? payload : null;
}
