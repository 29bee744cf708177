import { marksOf } from '../client/marks.ts';
import { schemasOf } from '../forms/schemasOf.ts';
import type { Schema } from '../forms/schema.ts';
import type { Host } from '../host.ts';
import type { Actor } from '../recording/actor.ts';
import type { Row } from '../recording/recording.ts';

/** Whether a transition is for any event, as `*`, or for any that begins alike, as `mouse.*`. No event has such a type. */
export function isWildcard(eventType: string): boolean {
  return eventType === '*' || eventType.endsWith('.*');
}

/** What an event carries: its type when that is known, and examples to fill in. */
export interface Payload {
  readonly schema: Schema | undefined;
  readonly examples: readonly object[];
  /** Names of the fields of an example whose values were replaced, so that they are not what the actor received. */
  readonly replaced: readonly string[];
}

/**
 * The payload of an event: an example, or what the last such event of the actor carried.
 * @returns null when it carries nothing, as far as is known
 */
export function payloadOf(host: Host, type: string, actor: Actor, rows: readonly Row[]): Payload | null {
  const schema = schemasOf(host, actor.machine)?.events[type];
  if (schema && !schema.properties) return null;
  const row = rows.findLast(({ event, actor: key }) => event.type === type && key === actor.key);
  const { type: _, ...last } = row?.event ?? { type };
  const examples = [host.examples.events[type] ?? {}, last].filter(
    (example) => Object.keys(example).length > 0,
  );
  if (!schema && examples.length === 0) return null;
  const replaced = Object.keys(last).filter((name) => marksOf(row?.replaced, name) !== undefined);
  return { schema, examples: examples.length > 0 ? examples : [{}], replaced };
}

/** Why a value cannot be a payload; null when it can. */
export function checkPayload(value: unknown): string | null {
  const isPayload = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPayload ? null : 'It must be an object, {…}.';
}
