import type { Drawing, DrawnTransition } from './drawing.ts';

/** The transitions between two states, which have one arrow. */
export interface Arrow {
  readonly id: string;
  readonly start: string;
  readonly target: string;
  readonly transitions: readonly DrawnTransition[];
}

/** The arrows of a drawing. A transition to the state itself or to a state in it has no arrow: its row names the target. */
export function buildArrows({ states, transitions }: Drawing): readonly Arrow[] {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const isWithin = (id: string | null | undefined, outer: string): boolean =>
    typeof id === 'string' && (id === outer || isWithin(parents.get(id), outer));
  const arrows = new Map<string, Arrow>();
  for (const transition of transitions) {
    const { start, targets } = transition;
    for (const target of targets.filter((id) => !isWithin(id, start))) {
      const id = `${start} → ${target}`;
      const before = arrows.get(id)?.transitions ?? [];
      arrows.set(id, { id, start, target, transitions: [...before, transition] });
    }
  }
  return [...arrows.values()];
}
