import type { Mask } from './createMask.ts';
import { fieldsOf, toPlain } from './toPlain.ts';
import type { PlainFields } from './toPlain.ts';

/** Parts of a machine's snapshot that hold names from the source and no secrets. `password` is a state of sign-in, and `otp` a child. */
const STRUCTURE = ['status', 'value', 'tags', 'children'] as const;
const DATA = ['context', 'input', 'output', 'error'] as const;

/** Returns an actor's snapshot without secrets. */
export function snapshotOf(snapshot: unknown, mask: Mask): PlainFields {
  if (typeof snapshot !== 'object' || snapshot === null) return {};
  const all: Record<string, unknown> = { ...snapshot };
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  return { ...fieldsOf(toPlain(pick(STRUCTURE))), ...fieldsOf(mask(pick(DATA))) };
}
