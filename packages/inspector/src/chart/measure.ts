import { actionLine, guardLine, stateLines, triggerLine } from './lines.ts';
import { isCollapsible, type DrawnState, type DrawnTransition } from './drawing.ts';

/** Width in px of a text in one of the chart's fonts. */
export type TextWidth = (text: string, font: Font) => number;
export type Font = 'name' | 'line' | 'mark';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS fonts; the same as in chart.css. */
export const FONTS: Readonly<Record<Font, string>> = {
  name: '600 14px system-ui, sans-serif',
  line: '500 12px system-ui, sans-serif',
  mark: '600 10px system-ui, sans-serif',
};
const HEADER = 34;
const LINE = 20;
const FOOT = 8;
const SIDES = 28;
const MARK_GAP = 8;
const TAG_SIDES = 20;
const SLACK = 4;
/** The button that collapses and expands a state. */
const TOGGLE = 40;
const SMALLEST = 96;

/** The size in px of a state without children, or of the header of a state with children. */
export function sizeOfState(state: DrawnState, widthOf: TextWidth): Size {
  const lines = [
    ...stateLines(state).map(({ mark, text }) => markWidth(mark, widthOf) + widthOf(text, 'line')),
    ...state.internal.map((transition) => transitionWidth(transition, widthOf)),
  ];
  const tags = state.tags.reduce((sum, tag) => sum + widthOf(tag, 'mark') + TAG_SIDES, 0);
  const ending = state.kind === 'final' || state.kind === 'parallel' ? 24 : 0;
  const toggle = isCollapsible(state) ? TOGGLE : 0;
  const widest = Math.max(
    SMALLEST,
    widthOf(state.key, 'name') + tags + toggle + ending + SIDES,
    ...lines.map((width) => width + SIDES),
  );
  return {
    width: Math.ceil(widest) + SLACK,
    height: HEADER + lines.length * LINE + (lines.length > 0 ? FOOT : 0),
  };
}

/** The size in px of an arrow's label, with a row each for trigger, guard and actions. */
export function sizeOfLabel(transition: DrawnTransition, widthOf: TextWidth): Size {
  const rows = labelRows(transition, widthOf);
  return { width: Math.ceil(Math.max(...rows)) + 16 + SLACK, height: rows.length * 16 + 8 };
}

function labelRows(transition: DrawnTransition, widthOf: TextWidth): readonly number[] {
  const { mark, text } = triggerLine(transition);
  const guard = guardLine(transition);
  const action = actionLine(transition);
  const first = markWidth(mark, widthOf) + widthOf(text, 'line');
  return [
    first,
    ...(guard === '' ? [] : [widthOf(guard, 'line')]),
    ...(action === '' ? [] : [widthOf(action, 'line')]),
  ];
}

/** The width in px of a transition in the box of its state. */
export function transitionWidth(transition: DrawnTransition, widthOf: TextWidth): number {
  return labelRows(transition, widthOf).reduce((sum, width) => sum + width + MARK_GAP, 16);
}

function markWidth(mark: string, widthOf: TextWidth): number {
  return mark === '' ? 0 : widthOf(mark, 'mark') + MARK_GAP + 4;
}

/** Measures texts on a canvas with the page's fonts; estimates them where there is no canvas. */
export function canvasTextWidth(): TextWidth {
  const canvas = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (!canvas) return text.length * 7;
    canvas.font = FONTS[font];
    return canvas.measureText(text).width;
  };
}
