import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';

/** A line of text in a state or on an arrow, with its mark; '' for no mark. */
export interface Line {
  readonly mark: string;
  readonly text: string;
}

/** The lines of a state between its name and its internal transitions. */
export function stateLines(state: DrawnState): readonly Line[] {
  return [
    ...state.invokes.map((text) => ({ mark: 'invoke', text })),
    ...(state.entry.length > 0 ? [{ mark: 'entry', text: state.entry.join(', ') }] : []),
    ...(state.exit.length > 0 ? [{ mark: 'exit', text: state.exit.join(', ') }] : []),
  ];
}

const MARKS = {
  event: '',
  answer: '✓',
  failure: '✕',
  snapshot: '↻',
  delay: 'after',
  done: '✓',
  always: 'always',
} as const;

/** The trigger of a transition. */
export function triggerLine({ trigger, text }: DrawnTransition): Line {
  return { mark: MARKS[trigger], text };
}

/** The guard in brackets, after its number where several are evaluated in order; '' without a guard. */
export function guardLine({ guard, order }: DrawnTransition): string {
  const condition = guard === null ? 'otherwise' : `[${guard}]`;
  if (order !== null) return `${order}. ${condition}`;
  return guard === null ? '' : condition;
}

/** The actions after a slash; '' without actions. */
export function actionLine({ actions }: DrawnTransition): string {
  return actions.length > 0 ? `/ ${actions.join(', ')}` : '';
}

/** Describes a transition in words, for tooltips and the list of states. */
export function describeTransition(transition: DrawnTransition, drawing: Drawing): string {
  const { trigger, text, guard, actions, targets } = transition;
  const events = {
    event: text,
    answer: `${text} answers`,
    failure: `${text} fails`,
    snapshot: `${text} changes`,
    delay: `after ${text}`,
    done: 'when done',
    always: 'at once',
  };
  const names = targets.map((id) => drawing.states.find((state) => state.id === id)?.key ?? id);
  return [
    events[trigger],
    ...(guard === null ? [] : [`if ${guard}`]),
    ...(actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
    names.length > 0 ? `to ${names.join(' and ')}` : 'and stays',
  ].join(', ');
}
