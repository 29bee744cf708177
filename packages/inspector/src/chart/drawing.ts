import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionNames, guardText, invokeName, invokeText } from './names.ts';

/** A state as data for the chart. Its id is XState's: the machine's id and the path of keys, `auth.identifier.editing`. */
export interface DrawnState {
  readonly id: string;
  readonly key: string;
  /** Null for the machine itself. */
  readonly parent: string | null;
  readonly kind: AnyStateNode['type'];
  /** Whether its parent is a parallel state. */
  readonly isRegion: boolean;
  /** Id of the initial child; null without an initial state. */
  readonly initial: string | null;
  /** How many states in it are not drawn; 0 unless it is collapsed. */
  readonly hidden: number;
  readonly isDeepHistory: boolean;
  readonly description: string;
  /** The first sentence of the description, where the state has it in it; else ''. */
  readonly note: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly string[];
}

/** What triggers a transition: an event, an actor's result, error or snapshot, a delay, a final child state, or nothing. */
export type Trigger = 'event' | 'answer' | 'failure' | 'snapshot' | 'delay' | 'done' | 'always';

export interface DrawnTransition {
  /** `source|event type|index`, the same for every copy of the machine. */
  readonly id: string;
  readonly source: string;
  /** The state where its arrow starts: its source, or a collapsed state around that. */
  readonly start: string;
  /** Without a target it only runs actions. */
  readonly targets: readonly string[];
  /** Its targets within collapsed states; `targets` has those states. */
  readonly innerTargets: readonly string[];
  readonly trigger: Trigger;
  /** XState's event type; '' for `always`. */
  readonly eventType: string;
  /** The event type as shown. For XState's own types the name in it: `checkAccount`, `retryDelay`. */
  readonly text: string;
  readonly guard: string | null;
  /** Its number among the transitions of that source for that event, which are tried in this order; null when it is the only one. */
  readonly order: number | null;
  readonly actions: readonly string[];
  readonly description: string;
  /** Further transitions that a simplified drawing merges into it. */
  readonly others: readonly DrawnTransition[];
}

export interface Drawing {
  readonly id: string;
  readonly description: string;
  /** Parents before their children. */
  readonly states: readonly DrawnState[];
  readonly transitions: readonly DrawnTransition[];
  /** Whether states are rather below each other than side by side. */
  readonly isNarrow?: true;
}

/** Whether it has states in it that can be left out of the chart: all such states but the machine itself. */
export function isCollapsible({ parent, kind }: DrawnState): boolean {
  return parent !== null && (kind === 'compound' || kind === 'parallel');
}

/** Whether it happens without an event: its arrow is dashed. */
export function isAutomatic({ trigger }: DrawnTransition): boolean {
  return trigger === 'delay' || trigger === 'always';
}

/**
 * Collects everything that is drawn of a machine from a file or from a received definition.
 * @throws XState's error when an initial state is missing
 */
export function buildDrawing(machine: AnyStateMachine): Drawing {
  const nodes = nodesOf(machine.root);
  const states = nodes.map(stateOf);
  return {
    id: machine.id,
    description: textOf(machine.root.description),
    states,
    transitions: nodes.flatMap(transitionsOf),
  };
}

/** A text of a machine as it is; '' for anything else, which a received definition may have in its place. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function stateOf(node: AnyStateNode): DrawnState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    isRegion: node.parent?.type === 'parallel',
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    hidden: 0,
    isDeepHistory: node.history === 'deep',
    description: textOf(node.description),
    note: '',
    tags: node.tags.filter((tag) => textOf(tag) !== ''),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(invokeText),
  };
}

function transitionsOf(node: AnyStateNode): readonly DrawnTransition[] {
  const ofEvents = [...node.transitions.values()].flatMap((choices) => choices.map(transitionOf));
  return [...ofEvents, ...(node.always ?? []).map(transitionOf)];
}

function transitionOf(
  definition: AnyTransitionDefinition,
  index: number,
  choices: readonly AnyTransitionDefinition[],
): DrawnTransition {
  const { source, target, eventType, guard, actions, description } = definition;
  return {
    id: `${source.id}|${eventType}|${index}`,
    source: source.id,
    start: source.id,
    targets: (target ?? []).map(({ id }) => id),
    innerTargets: [],
    ...triggerOf(definition),
    eventType,
    guard: guard === undefined ? null : guardText(guard),
    order: choices.length > 1 ? index + 1 : null,
    actions: actionNames(actions),
    description: textOf(description),
    others: [],
  };
}

const PREFIXES: readonly (readonly [string, Trigger])[] = [
  ['xstate.done.actor.', 'answer'],
  ['xstate.error.actor.', 'failure'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.after.', 'delay'],
  ['xstate.done.state.', 'done'],
];

function triggerOf({
  eventType,
  source,
}: AnyTransitionDefinition): Pick<DrawnTransition, 'trigger' | 'text'> {
  if (eventType === '') return { trigger: 'always', text: '' };
  const [prefix = '', trigger = 'event'] = PREFIXES.find(([start]) => eventType.startsWith(start)) ?? [];
  const rest = eventType.slice(prefix.length);
  if (trigger === 'delay') return { trigger, text: rest.slice(0, -source.id.length - 1) };
  if (trigger === 'done') return { trigger, text: '' };
  const invoked = source.invoke.find(({ id }) => id === rest);
  return { trigger, text: trigger === 'event' || !invoked ? rest : invokeName(invoked) };
}
