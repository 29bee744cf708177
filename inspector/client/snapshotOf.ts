import type { MaskValue } from './createMask.ts';
import { fieldsOf, toPlain } from './toPlain.ts';
import type { PlainFields } from './toPlain.ts';

/** Parts of a snapshot that only have names from the source code, so they are not masked: `password` is a state, and `otp` is a child. */
const STRUCTURE = ['status', 'value', 'tags', 'children'] as const;
const DATA = ['context', 'input', 'output', 'error'] as const;

/** Returns an actor's snapshot as plain JSON without secrets; no fields when there is no snapshot. */
export function snapshotOf(snapshot: unknown, mask: MaskValue): PlainFields {
  if (typeof snapshot !== 'object' || snapshot === null) return {};
  const all: Record<string, unknown> = { ...snapshot };
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  return { ...fieldsOf(toPlain(pick(STRUCTURE))), ...fieldsOf(mask(pick(DATA))) };
}
