import type { Drawing, DrawnState, DrawnTransition } from './drawing.ts';

/** A line of text inside a state or on an arrow, with the mark before it. */
export interface Line {
  readonly mark: string;
  readonly text: string;
}

/** The lines below a state's name, before its own transitions. */
export function stateLines(state: DrawnState): readonly Line[] {
  return [
    ...state.invokes.map((text) => ({ mark: 'invoke', text })),
    ...(state.entry.length > 0 ? [{ mark: 'entry', text: state.entry.join(', ') }] : []),
    ...(state.exit.length > 0 ? [{ mark: 'exit', text: state.exit.join(', ') }] : []),
  ];
}

const MARKS = { event: '', answer: '✓', failure: '✕', delay: 'after', done: '✓', always: 'always' } as const;

/** What an arrow waits for. */
export function triggerLine({ trigger, text }: DrawnTransition): Line {
  return { mark: MARKS[trigger], text };
}

/** Under which condition; '' where there is none. The last of several choices needs no words: it takes what remains. */
export function guardLine({ guard }: DrawnTransition): string {
  return guard === null ? '' : `[${guard}]`;
}

/** What is done on the way; '' for nothing. */
export function actionLine({ actions }: DrawnTransition): string {
  return actions.length > 0 ? `/ ${actions.join(', ')}` : '';
}

/** One transition in a sentence, for those who hear the chart. */
export function describeTransition(transition: DrawnTransition, drawing: Drawing): string {
  const { trigger, text, guard, actions, targets } = transition;
  const events = {
    event: text,
    answer: `${text} answers`,
    failure: `${text} fails`,
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
