import { EVENTS } from '../simulation/examples.ts';
import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

/** A payload to fill in for an event type: the example, or that of the last such event of the actor; null for none. */
export function buildPayload(type: string, actor: Actor, rows: readonly Row[]): object | null {
  const example = EVENTS[type];
  if (example) return example;
  const lastEvent = rows.findLast((row) => row.event.type === type && row.actor === actor.key)?.event;
  const { type: _, ...payload } = lastEvent ?? { type };
  return Object.keys(payload).length > 0 ? payload : null;
}
