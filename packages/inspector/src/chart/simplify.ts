import { isCollapsible, type Drawing, type DrawnState, type DrawnTransition } from './drawing.ts';

/** What a chart can leave out: the conditions of arrows, the actions of arrows and states, the names of delays. */
export const DETAILS = ['guards', 'actions', 'delays'] as const;
export type Detail = (typeof DETAILS)[number];

export interface Simplification {
  /** Ids of the states that are drawn without their content. */
  readonly collapsed: ReadonlySet<string>;
  readonly details: ReadonlySet<Detail>;
}

/**
 * A simplified drawing. Arrows from or to a state in a collapsed one start or end at that; arrows within it are left
 * out, and so are arrows that would look like another one.
 */
export function simplify(drawing: Drawing, { collapsed, details }: Simplification): Drawing {
  if (collapsed.size === 0 && details.size === DETAILS.length) return drawing;
  const visible = visibleStates(drawing, collapsed);
  const arrows = drawing.transitions
    .map((transition) => ({
      ...withDetails(transition, details),
      start: visible.get(transition.start) ?? transition.start,
      targets: transition.targets.map((id) => visible.get(id) ?? id),
    }))
    .filter(({ start, targets }) => !collapsed.has(start) || !targets.every((id) => id === start));
  return {
    ...drawing,
    states: drawing.states
      .filter(({ id }) => visible.get(id) === id)
      .map((state) => simplifyState(state, drawing, { collapsed, details })),
    transitions: [...new Map(arrows.map((arrow) => [appearanceOf(arrow), arrow])).values()],
  };
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

function simplifyState(
  state: DrawnState,
  { states }: Drawing,
  { collapsed, details }: Simplification,
): DrawnState {
  const isCollapsed = collapsed.has(state.id);
  return {
    ...state,
    initial: isCollapsed ? null : state.initial,
    hidden: isCollapsed ? states.filter(({ id }) => id.startsWith(`${state.id}.`)).length : 0,
    entry: details.has('actions') ? state.entry : [],
    exit: details.has('actions') ? state.exit : [],
    internal: state.internal.map((transition) => withDetails(transition, details)),
  };
}

function withDetails(transition: DrawnTransition, details: ReadonlySet<Detail>): DrawnTransition {
  return {
    ...transition,
    ...(details.has('guards') ? {} : { guard: null, order: null }),
    ...(details.has('actions') ? {} : { actions: [] }),
    ...(details.has('delays') || transition.trigger !== 'delay' ? {} : { text: '' }),
  };
}

/** Equal for arrows with the same appearance. An arrow without a target belongs to its state's text. */
function appearanceOf({ id, start, targets, trigger, text, guard, actions }: DrawnTransition): string {
  return targets.length === 0 ? id : JSON.stringify([start, targets, trigger, text, guard, actions]);
}

/** Ids of all states that can be collapsed. */
export function collapsibleStates({ states }: Drawing): readonly string[] {
  return states.filter(isCollapsible).map(({ id }) => id);
}

/** A chart with more states than this begins with its nested states collapsed. */
const LARGE = 24;

/**
 * Ids of the states that are collapsed in a large chart until the user changes one: inactive states without a selected state in them.
 * @param selected ids of all states that were selected, so that none of them disappears when the next one is
 */
export function collapsedAtFirst(
  drawing: Drawing,
  active: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): readonly string[] {
  if (drawing.states.length <= LARGE) return [];
  const hasSelected = (id: string) => [...selected].some((each) => each.startsWith(`${id}.`));
  return collapsibleStates(drawing).filter((id) => !active.has(id) && !hasSelected(id));
}
