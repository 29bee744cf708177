import type { StandIn } from '../client/createStandIns.ts';
import { hasPersonalShape, PERSONAL } from './personalData.ts';

/** What XState puts before the id of an actor or a state in the type of an event. */
const PREFIX = /^xstate\.(?:(?:done|error)\.(?:actor|state)\.|snapshot\.|after\.\d+\.)/;

/**
 * Returns a function that replaces emails, phones and the like in the id of an actor, which an app may have made of them (`chat-asha@example.com`),
 * and in types of events with such an id.
 * @param texts of the data: an id that contains one has its stand-in, so that a replay makes the same id
 */
export function personalIds(texts: Iterable<string>): (id: string, standIn: StandIn) => string {
  const shaped = [...texts].filter(hasPersonalShape).toSorted((a, b) => b.length - a.length);
  return (text, standIn) => {
    const [prefix = ''] = PREFIX.exec(text) ?? [];
    const id = text.slice(prefix.length);
    if (!hasPersonalShape(id)) return text;
    const part = shaped.find((one) => id.includes(one));
    return prefix + (part ? id.replaceAll(part, standIn) : PERSONAL.replaceShapes(id, standIn));
  };
}

/** Returns a copy of a value of JSON with all texts and names of fields replaced. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [replace(name), mapTexts(inner, replace)]),
  );
}
