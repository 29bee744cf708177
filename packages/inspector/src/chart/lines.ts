import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';

/** A line of text in a state or on an arrow, with its mark; '' for no mark. */
export interface Line {
  readonly mark: string;
  readonly text: string;
}

/** How many characters a line of a note has, and how many lines. */
const NOTE_WIDTH = 46;
const MAX_NOTE_LINES = 3;

/** The lines of a state between its name and its transitions. The lines of its note have no mark. */
export function stateLines(state: DrawnState): readonly Line[] {
  return [
    ...wrap(state.note).map((text) => ({ mark: '', text })),
    ...state.invokes.map((text) => ({ mark: 'invoke', text })),
    ...(state.entry.length > 0 ? [{ mark: 'entry', text: state.entry.join(', ') }] : []),
    ...(state.exit.length > 0 ? [{ mark: 'exit', text: state.exit.join(', ') }] : []),
  ];
}

function wrap(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= NOTE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.filter((line) => line !== '');
  if (shown.length <= MAX_NOTE_LINES) return shown;
  return [...shown.slice(0, MAX_NOTE_LINES - 1), `${shown[MAX_NOTE_LINES - 1]} …`];
}

/** Where a text of `invokes` leads: its source, without its id, as in `first: fetchProducts`. */
export function invokedSource(text: string): string {
  return text.split(': ').at(-1) ?? '';
}

/** A transition as a row of the state where it starts. */
export interface TransitionRow {
  readonly transition: DrawnTransition;
  /** What triggers it. */
  readonly trigger: Line;
  /** The guard in brackets, after its number where several are evaluated in order; '' without a guard. */
  readonly guard: string;
  /** The names of its targets, and of the states within them where several transitions end; '' when the state stays active. */
  readonly target: string;
  /** The actions after a slash, in a line of their own; '' without actions. */
  readonly action: string;
}

/** The rows of each state by its id. */
export function transitionRows(drawing: Drawing): ReadonlyMap<string, readonly TransitionRow[]> {
  const names = shortNames(drawing);
  const rows = drawing.transitions.map((transition): TransitionRow => ({
    transition,
    trigger: triggerLine(transition),
    guard: guardText(transition),
    target: [
      ...transition.targets.map((id) => (id === transition.start ? '↻' : `→ ${names.get(id) ?? id}`)),
      ...innerNames(transition),
    ].join(' '),
    action: transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '',
  }));
  return Map.groupBy(rows, ({ transition }) => transition.start);
}

/** The words before the name of what triggers a transition: `on error otp`, as in the config. */
const MARKS = {
  event: '',
  answer: 'on done',
  failure: 'on error',
  snapshot: 'on snapshot',
  delay: 'after',
  done: 'on done',
  always: 'always',
} as const;
/** How many triggers of transitions with one row are named. */
const MAX_NAMED = 2;
/** How many states within a collapsed target are named. */
const MAX_INNER_NAMED = 3;

/** What triggers a transition, in words: `on error otp`, `after retryDelay`. */
export function triggerText({ trigger, text }: DrawnTransition): string {
  return `${MARKS[trigger]} ${text}`.trim();
}

/**
 * A transition that starts within a collapsed state has the name of that inner state, `after delay in leaving`, unless its guard shows that it
 * is not always possible.
 */
function triggerLine(transition: DrawnTransition): Line {
  const { trigger, text, source, start, others } = transition;
  if (others.length === 0) {
    const place = source === start || guardText(transition) !== '' ? '' : `in ${source.split('.').at(-1)}`;
    return { mark: MARKS[trigger], text: `${text} ${place}`.trim() };
  }
  const all = [transition, ...others];
  const names = new Set(all.map(triggerText));
  const more = names.size > MAX_NAMED ? ' …' : '';
  return { mark: `${all.length} ×`, text: `${[...names].slice(0, MAX_NAMED).join(', ')}${more}` };
}

/** The keys of the states within a collapsed target that several transitions lead to, in parentheses: `(unpaid, failed)`. */
function innerNames({ innerTargets, others }: DrawnTransition): readonly string[] {
  if (others.length === 0) return [];
  const keys = new Set(
    [...innerTargets, ...others.flatMap((other) => other.innerTargets)].map((id) => id.split('.').at(-1)),
  );
  if (keys.size === 0) return [];
  const more = keys.size > MAX_INNER_NAMED ? ' …' : '';
  return [`(${[...keys].slice(0, MAX_INNER_NAMED).join(', ')}${more})`];
}

function guardText({ guard, order, others }: DrawnTransition): string {
  if (others.length > 0) return '';
  const condition = guard === null ? 'otherwise' : `[${guard}]`;
  if (order !== null) return `${order}. ${condition}`;
  return guard === null ? '' : condition;
}

/** The ends of a path: `editing`, `login.editing`. */
const endsOf = (path: readonly string[]) => path.map((_, index) => path.slice(-index - 1).join('.'));

/** The keys from the root to each state, by the state's id. */
export function statePaths({ states }: Drawing): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  for (const { id, key, parent } of states) paths.set(id, [...(paths.get(parent ?? '') ?? []), key]);
  return paths;
}

/** The shortest end of each state's path that is the end of no other state's path, by the state's id: `editing`, `login.editing`. */
function shortNames(drawing: Drawing): ReadonlyMap<string, string> {
  const paths = statePaths(drawing);
  const counts = new Map<string, number>();
  for (const end of [...paths.values()].flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1);
  return new Map(
    [...paths].map(([id, path]) => [id, endsOf(path).find((end) => counts.get(end) === 1) ?? path.join('.')]),
  );
}

/** Describes a transition in words, for tooltips and the list of states. */
export function describeTransition(transition: DrawnTransition, drawing: Drawing): string {
  const { guard, actions, targets } = transition;
  const names = targets.map((id) => drawing.states.find((state) => state.id === id)?.key ?? id);
  return [
    triggerText(transition),
    ...(guard === null ? [] : [`if ${guard}`]),
    ...(actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
    names.length > 0 ? `to ${names.join(' and ')}` : 'and stays',
  ].join(', ');
}
