import { maskWithMarks } from './createMask.ts';
import type { MaskValue } from './createMask.ts';
import { combine, joinMarks, readMarks, type Marks } from './marks.ts';
import type { PlainEvent } from './protocol.ts';
import { isActor } from './shapes.ts';
import { Fields } from './fields.ts';
import { fieldsOf, readField, toPlain } from './toPlain.ts';
import type { Plain, PlainFields } from './toPlain.ts';

/** Parts of a snapshot that only have names from the source code, so they are not masked: `password` is a state. */
const STRUCTURE = ['status', 'value', 'tags'] as const;
const DATA = ['context', 'input', 'output', 'error'] as const;

/** Returns an actor's snapshot as plain JSON without secrets, with marks for what was replaced; no fields when there is no snapshot. */
export function snapshotOf(snapshot: unknown, mask: MaskValue, copy = toPlain): PlainFields {
  if (typeof snapshot !== 'object' || snapshot === null) return {};
  const { value, marks } = maskWithMarks(mask, dataOf(snapshot));
  const replaced = joinMarks(readMarks(readField(snapshot, 'replaced')), marks);
  const fields = new Fields<Plain>();
  for (const name of STRUCTURE) {
    const field = readField(snapshot, name);
    if (field !== undefined && !isEmptySet(field)) fields.set(name, copy(field));
  }
  const children = idsOfChildren(snapshot, copy);
  if (children) fields.set('children', children);
  return Object.assign(fields.object, fieldsOf(value), replaced && { replaced });
}

/**
 * Returns an event as plain JSON without secrets, and marks for what was replaced. Its type is a constant of the source code, so it is not
 * masked, even if a password is the same word. The snapshot of an actor is masked as such.
 */
export function eventOf(
  event: { readonly type: string },
  mask: MaskValue,
  copy = toPlain,
): { readonly event: PlainEvent; readonly replaced: Marks | undefined } {
  const names = namesOf(event)?.filter((name) => name !== 'type');
  // Its actor has received it all the same.
  if (!names) return { event: { type: event.type, '…': '[unreadable]' }, replaced: undefined };
  if (names.length === 0) return { event: { type: event.type }, replaced: undefined };
  const hasSnapshot = event.type.startsWith('xstate.snapshot.');
  const { value, marks } = maskWithMarks(
    mask,
    pick(event, hasSnapshot ? names.filter((name) => name !== 'snapshot') : names),
  );
  if (!hasSnapshot) return { event: { ...fieldsOf(value), type: event.type }, replaced: marks };
  const { replaced, ...snapshot } = snapshotOf(readField(event, 'snapshot'), mask, copy);
  return {
    event: { ...fieldsOf(value), snapshot, type: event.type },
    replaced: joinMarks(marks, combine([['snapshot', readMarks(replaced)]])),
  };
}

/** Null when they cannot be read, as of a proxy. */
function namesOf(value: object): readonly string[] | null {
  try {
    return Object.keys(value);
  } catch {
    return null;
  }
}

/** The fields of a value that are not undefined. */
export function pick(value: object, names: readonly string[]): object {
  const fields = new Fields<unknown>();
  for (const name of names) {
    const field = readField(value, name);
    if (field !== undefined) fields.set(name, field);
  }
  return fields.object;
}

const KNOWN = new Set<string>([...STRUCTURE, ...DATA, 'children', 'replaced']);

/** The data of a snapshot. What logic that an app has written itself has in its snapshot is shown as a context. */
function dataOf(snapshot: object): object {
  const data = pick(snapshot, DATA);
  if ('context' in data) return data;
  const own = (namesOf(snapshot) ?? []).filter((name) => !KNOWN.has(name) && !name.startsWith('_'));
  return own.length > 0 ? { ...data, context: pick(snapshot, own) } : data;
}

/** Most machines have no tags. */
function isEmptySet(value: unknown): boolean {
  return value instanceof Set && value.size === 0;
}

/**
 * Of the children only their session ids: they are reported themselves, and a stored snapshot contains the snapshots of its children. Null
 * without children.
 */
function idsOfChildren(snapshot: object, copy: typeof toPlain): PlainFields | null {
  const children = readField(snapshot, 'children');
  if (typeof children !== 'object' || children === null) return null;
  const names = Object.keys(children);
  if (names.length === 0) return null;
  const ids = new Fields<Plain>();
  for (const id of names) {
    const child = readField(children, id);
    ids.set(id, copy(isActor(child) ? child : pick(Object(child), ['sessionId'])));
  }
  return ids.object;
}
