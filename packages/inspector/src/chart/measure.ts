import { isCollapsible, type DrawnState } from './drawing.ts';
import { stateLines, type TransitionRow } from './lines.ts';

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
  mark: '600 12px system-ui, sans-serif',
};
const HEADER = 30;
const LINE = 19;
const FOOT = 6;
const SIDES = 28;
/** Between the texts of a line. */
const GAP = 8;
/** The actions of a transition, below it. */
const ACTION_LINE = 16;
const INDENT = 12;
const TAG_SIDES = 24;
const SLACK = 4;
/** The button that collapses and expands a state. */
const TOGGLE = 40;
const SMALLEST = 96;

/** The size in px of a state without children, or of the header of a state with children. */
export function sizeOfState(state: DrawnState, rows: readonly TransitionRow[], widthOf: TextWidth): Size {
  const lines = stateLines(state);
  const tags = state.tags.reduce((sum, tag) => sum + widthOf(tag, 'mark') + TAG_SIDES, 0);
  const ending = state.kind === 'final' || state.kind === 'parallel' ? 24 : 0;
  const toggle = isCollapsible(state) ? TOGGLE : 0;
  const widest = Math.max(
    SMALLEST,
    widthOf(state.key, 'name') + tags + toggle + ending + SIDES,
    ...lines.map(({ mark, text }) => markWidth(mark, widthOf) + widthOf(text, 'line') + SIDES),
    ...rows.map((row) => rowWidth(row, widthOf) + SIDES),
  );
  const textHeight = rows.reduce((sum, row) => sum + rowHeight(row), lines.length * LINE);
  return {
    width: Math.ceil(widest) + SLACK,
    height: HEADER + textHeight + (textHeight > 0 ? FOOT : 0),
  };
}

/** The width in px of a transition in its state. */
export function rowWidth({ trigger, guard, target, action }: TransitionRow, widthOf: TextWidth): number {
  const texts = [trigger.text, guard, target].filter((text) => text !== '');
  const width = texts.reduce((sum, text) => sum + widthOf(text, 'line') + GAP, -GAP);
  return Math.max(markWidth(trigger.mark, widthOf) + width, widthOf(action, 'line') + INDENT);
}

/** The height in px of a transition in its state. */
export const rowHeight = ({ action }: TransitionRow): number => (action === '' ? LINE : LINE + ACTION_LINE);

function markWidth(mark: string, widthOf: TextWidth): number {
  return mark === '' ? 0 : widthOf(mark, 'mark') + GAP;
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
