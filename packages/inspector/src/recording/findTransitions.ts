import type { Drawing, DrawnTransition } from '../chart/drawing.ts';
import { activeStates } from './activeStates.ts';

/**
 * Computes which transitions led from one state value to the next, for pages that do not report them. Searches for a transition of the
 * event from a state that was active, followed by transitions without an event, whose targets are active now. Guards cannot be evaluated:
 * when several transitions match, the first is used.
 * @returns ids of the transitions; empty without a match
 */
export function findTransitions(
  drawing: Drawing | null,
  before: unknown,
  eventType: string,
  after: unknown,
): readonly string[] {
  if (!drawing || after === undefined) return [];
  const was = activeStates(drawing, before);
  const is = activeStates(drawing, after);
  const candidates = drawing.transitions.filter(
    (each) => was.has(each.source) && each.eventType === eventType,
  );
  const changed = [...is].some((id) => !was.has(id));
  for (const first of candidates) {
    const path = findPath(drawing, first, is, new Set());
    if (path && first.targets.length > 0 === (changed || isReentered(first, was)))
      return path.map(({ id }) => id);
  }
  return [];
}

/**
 * The transition and the `always` and `done` transitions after it, until all targets are active; null when there is no
 * such path.
 */
function findPath(
  drawing: Drawing,
  transition: DrawnTransition,
  target: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): readonly DrawnTransition[] | null {
  if (transition.targets.every((id) => target.has(id))) return [transition];
  if (seen.has(transition.id)) return null;
  const entered = new Set(transition.targets.flatMap((id) => [id, ...initialStates(drawing, id)]));
  const next = drawing.transitions.filter(
    ({ source, trigger }) => entered.has(source) && (trigger === 'always' || trigger === 'done'),
  );
  for (const each of next) {
    const rest = findPath(drawing, each, target, new Set([...seen, transition.id]));
    if (rest) return [transition, ...rest];
  }
  return null;
}

function initialStates(drawing: Drawing, id: string): readonly string[] {
  const initial = drawing.states.find((state) => state.id === id)?.initial ?? null;
  return initial === null ? [] : [initial, ...initialStates(drawing, initial)];
}

function isReentered({ targets }: DrawnTransition, was: ReadonlySet<string>): boolean {
  return targets.length > 0 && targets.every((id) => was.has(id));
}
