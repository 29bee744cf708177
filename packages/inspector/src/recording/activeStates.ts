import type { Drawing, DrawnState } from '../chart/drawing.ts';

/** Ids of all states that are active in a state value, including the root; empty without a drawing or a value. */
export function activeStates(drawing: Drawing | null, value: unknown): ReadonlySet<string> {
  const root = drawing?.states[0];
  if (!drawing || !root || value === undefined) return new Set();
  return new Set([root.id, ...below(drawing, root, value)]);
}

function below(drawing: Drawing, parent: DrawnState, value: unknown): readonly string[] {
  const entries: readonly (readonly [string, unknown])[] =
    typeof value === 'string'
      ? [[value, {}]]
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [];
  return entries.flatMap(([key, inner]) => {
    const state = drawing.states.find((each) => each.parent === parent.id && each.key === key);
    return state ? [state.id, ...below(drawing, state, inner)] : [];
  });
}
