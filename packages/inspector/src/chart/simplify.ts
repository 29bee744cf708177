import { isCollapsible, type Drawing, type DrawnTransition } from './drawing.ts';

/** What a chart can leave out: the conditions of arrows, the actions of arrows and states, the names of delays. */
export const DETAILS = ['guards', 'actions', 'delays'] as const;
export type Detail = (typeof DETAILS)[number];

export interface Simplification {
  /** Ids of the states that are drawn without their content. */
  readonly collapsed: ReadonlySet<string>;
  readonly details: ReadonlySet<Detail>;
  /** Ids of the states that have the first sentence of their descriptions in them. */
  readonly described?: ReadonlySet<string>;
}

/**
 * A simplified drawing. Transitions from or to a state in a collapsed one start or end at that; those within it are left out. Transitions
 * with the same appearance are merged, and so are those from states in a collapsed one to the same target.
 */
export function simplify(drawing: Drawing, { collapsed, details, described }: Simplification): Drawing {
  if (collapsed.size === 0 && details.size === DETAILS.length && !described) return drawing;
  const visible = visibleStates(drawing, collapsed);
  const hidden = Map.groupBy(visible.values(), (id) => id);
  const transitions = drawing.transitions
    .map((transition) => {
      const start = visible.get(transition.start) ?? transition.start;
      const targets = transition.targets.map((id) => visible.get(id) ?? id);
      const outside = collapsed.has(start) ? targets.filter((id) => id !== start) : targets;
      const innerTargets = transition.targets.filter((id) => visible.get(id) !== id);
      return { ...withDetails(transition, details), start, targets: outside, innerTargets };
    })
    .filter(({ source, start, targets }) => source === start || targets.length > 0);
  return {
    ...drawing,
    states: drawing.states
      .filter(({ id }) => visible.get(id) === id)
      .map((state) => ({
        ...state,
        note: described?.has(state.id) ? firstSentence(state.description) : '',
        initial: collapsed.has(state.id) ? null : state.initial,
        // All states that this one is drawn for, but itself.
        hidden: (hidden.get(state.id)?.length ?? 1) - 1,
        entry: details.has('actions') ? state.entry : [],
        exit: details.has('actions') ? state.exit : [],
      })),
    transitions: [...Map.groupBy(transitions, appearanceOf).values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, others }] : [],
    ),
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** For each state the state that is drawn for it: itself, or the outermost collapsed one around it. */
function visibleStates({ states }: Drawing, collapsed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const visible = new Map<string, string>();
  for (const { id, parent } of states) {
    const around = visible.get(parent ?? '');
    visible.set(id, around !== undefined && collapsed.has(around) ? around : id);
  }
  return visible;
}

function withDetails(transition: DrawnTransition, details: ReadonlySet<Detail>): DrawnTransition {
  return {
    ...transition,
    ...(details.has('guards') ? {} : { guard: null, order: null }),
    ...(details.has('actions') ? {} : { actions: [] }),
    ...(details.has('delays') || transition.trigger !== 'delay' ? {} : { text: '' }),
  };
}

/** Equal for transitions that are merged. */
function appearanceOf({ source, start, targets, trigger, text, guard, actions }: DrawnTransition): string {
  return JSON.stringify(
    source === start ? [start, targets, trigger, text, guard, actions] : [start, targets],
  );
}

/** Ids of all states that can be collapsed. */
export function collapsibleStates({ states }: Drawing): readonly string[] {
  return states.filter(isCollapsible).map(({ id }) => id);
}

/** A chart with more states than this is hardly legible as a whole. */
const LARGE = 24;

/** Ids of the states that are collapsed where a chart has little room: in a large chart all that can be, in a small one nothing. */
export function collapsedAtFirst(drawing: Drawing): readonly string[] {
  return drawing.states.length > LARGE ? collapsibleStates(drawing) : [];
}

/**
 * Leaves out the collapsed states with an active or selected state in them, which are expanded.
 * @param selected ids of all states that were selected, so that none of them disappears when the next one is
 */
export function withoutPaths(
  { states }: Drawing,
  collapsed: readonly string[],
  active: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): readonly string[] {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const around = new Set<string>();
  for (const id of selected) {
    for (let state = parents.get(id); typeof state === 'string'; state = parents.get(state))
      around.add(state);
  }
  return collapsed.filter((id) => !active.has(id) && !around.has(id));
}
