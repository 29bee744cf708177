import { isAutomatic, type DrawnState, type DrawnTransition } from './drawing.ts';
import { isHighlighted, type ActiveHighlights } from './highlights.ts';
import { stateLines, type TransitionRow } from './lines.ts';
import { rowHeight, rowWidth, type Font, type TextWidth } from './measure.ts';
import { absoluteBoxes, type Box, type PlacedChart, type PlacedState, type Point } from './placed.ts';
import { roundedPath } from './roundedPath.ts';

/** The names of the page's colours in base.css that a picture uses. */
type ColourName =
  | 'page'
  | 'surface'
  | 'raised'
  | 'line'
  | 'ink'
  | 'ink-soft'
  | 'accent'
  | 'lit'
  | 'lit-surface'
  | 'lit-ink'
  | 'good'
  | 'bad'
  | 'arrow';

/** What a picture needs of the page. */
export interface PageStyle {
  /** The CSS value of a colour. */
  readonly colour: (name: ColourName) => string;
  readonly widthOf: TextWidth;
}

const FAMILY = 'system-ui, sans-serif';
/** As in measure.ts. */
const FONTS: Readonly<Record<Font, string>> = {
  name: 'font-size="14" font-weight="600"',
  line: 'font-size="12" font-weight="500"',
  mark: 'font-size="12" font-weight="600"',
};
const DASHED = 'stroke-dasharray="5 4"';
const MARGIN = 12;

type Highlights = Pick<ActiveHighlights, 'active' | 'transitionIds'>;

/** Draws a chart as an SVG file that looks like the page and needs nothing else: no style sheet, script or font. */
export function chartSvg(chart: PlacedChart, highlights: Highlights, style: PageStyle): string {
  const { colour } = style;
  const [width, height] = [chart.width + 2 * MARGIN, chart.height + 2 * MARGIN];
  const boxes = absoluteBoxes(chart.states);
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" font-family="${FAMILY}">`,
    `<title>${escapeXml(chart.drawing.id)}</title>`,
    `<defs>${head('arrow', style)}${head('lit', style)}</defs>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${colour('page')}"/>`,
    ...chart.states.map((placed) => drawState(placed, boxOf(placed.state.id), highlights, style)),
    ...chart.arrows.map(({ points, transitions }) => {
      if (transitions.some((each) => isHighlighted(each, highlights.transitionIds)))
        return arrow(points, style, 'lit');
      return arrow(points, style, 'arrow', transitions.every(isAutomatic) ? DASHED : '');
    }),
    '</svg>',
  ].join('\n');
}

function drawState(
  placed: PlacedState,
  box: Box,
  { active, transitionIds }: Highlights,
  style: PageStyle,
): string {
  const { state, rows, hasChildren, textX } = placed;
  const { colour } = style;
  const isActive = active.has(state.id);
  const isActiveLeaf = isActive && !hasChildren;
  const ink = colour(isActiveLeaf ? 'lit-ink' : 'ink');
  const soft = colour(isActiveLeaf ? 'lit-ink' : 'ink-soft');
  const x = box.x + 14 + textX;
  const lines = stateLines(state).map(({ mark, text }, index) =>
    line({ x, y: box.y + 43 + index * 19 }, [
      { text: mark, font: 'mark', fill: colour('accent') },
      { text, font: 'line', fill: soft },
    ]),
  );
  const right = hasChildren ? null : box.x + box.width - 14;
  let y = box.y + 29 + lines.length * 19;
  const transitions = rows.map((row) => {
    const drawn = drawRow(
      row,
      { x, y, right, isActive: isHighlighted(row.transition, transitionIds) },
      style,
    );
    y += rowHeight(row);
    return drawn;
  });
  const signs = { parallel: '‖', final: '◉' } as const;
  const sign = state.kind === 'parallel' || state.kind === 'final' ? signs[state.kind] : '';
  return [
    '<g>',
    placed.isInitial ? drawInitial(box, style) : '',
    drawBox(placed, box, isActive, style),
    line({ x, y: box.y + 20 }, [{ text: stateName(state), font: 'name', fill: ink }]),
    drawTags(state, { x, y: box.y + 7 }, style),
    sign && line({ x: box.x + box.width - 28, y: box.y + 20 }, [{ text: sign, font: 'name', fill: soft }]),
    ...lines,
    ...transitions,
    '</g>',
  ].join('');
}

function drawBox(
  { state, hasChildren }: PlacedState,
  { x, y, width, height }: Box,
  isActive: boolean,
  { colour }: PageStyle,
): string {
  const fill = colour(hasChildren ? 'surface' : isActive ? 'lit-surface' : 'raised');
  const opacity = hasChildren && state.parent !== null ? 'fill-opacity="0.7"' : '';
  const stroke = `stroke="${colour(isActive ? 'lit' : 'line')}" stroke-width="1.5"`;
  const dash = state.isRegion ? DASHED : '';
  const radius = state.kind === 'history' ? height / 2 : 10;
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${opacity} ${stroke} ${dash}/>`;
  if (state.kind !== 'final') return frame;
  return `${frame}<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="7" fill="none" ${stroke}/>`;
}

/** The disc before an initial state, as in chart.css. */
function drawInitial({ x, y }: Point, style: PageStyle): string {
  const disc = `<circle cx="${x - 18}" cy="${y + 15}" r="4.5" fill="${style.colour('arrow')}"/>`;
  return `${disc}${arrow(
    [
      { x: x - 14, y: y + 15 },
      { x: x - 1, y: y + 15 },
    ],
    style,
  )}`;
}

function stateName({ kind, isDeepHistory, key }: DrawnState): string {
  if (kind !== 'history') return key;
  return isDeepHistory ? 'H*' : 'H';
}

/** The tags of a state, and how many states in it are not drawn, in rounded frames after its name. */
function drawTags(state: DrawnState, { x, y }: Point, { colour, widthOf }: PageStyle): string {
  const accent = colour('accent');
  const hidden = `fill="${colour('raised')}" stroke="${colour('line')}"`;
  const tags = [
    ...state.tags.map((text) => ({ text, fill: accent, frame: `fill="${accent}" fill-opacity="0.12"` })),
    ...(state.hidden > 0 ? [{ text: `+${state.hidden}`, fill: colour('ink-soft'), frame: hidden }] : []),
  ];
  let start = x + widthOf(stateName(state), 'name');
  return tags
    .map(({ text, fill, frame }) => {
      start += 6;
      const left = start;
      const width = widthOf(text, 'mark') + 14;
      start += width;
      return `<rect x="${left}" y="${y}" width="${width}" height="16" rx="8" ${frame}/>${line({ x: left + 7, y: y + 11.5 }, [{ text, font: 'mark', fill }])}`;
    })
    .join('');
}

interface Span {
  readonly text: string;
  readonly font: Font;
  readonly fill: string;
}

const MARK_COLOURS: Partial<Record<DrawnTransition['trigger'], ColourName>> = {
  answer: 'good',
  failure: 'bad',
};

interface RowPosition extends Point {
  /** Where the target ends; null in a state with children, where it follows the guard. */
  readonly right: number | null;
  readonly isActive: boolean;
}

/** A transition in its state: trigger, guard and target, and its actions below. */
function drawRow(row: TransitionRow, { x, y, right, isActive }: RowPosition, style: PageStyle): string {
  const { transition, trigger, guard, target, action } = row;
  const { colour, widthOf } = style;
  const targetSpan: Span = { text: target, font: 'line', fill: colour('accent') };
  const width = rowWidth(row, widthOf) + 12;
  const frame = `<rect x="${x - 6}" y="${y}" width="${width}" height="${rowHeight(row)}" rx="6" fill="${colour('lit-surface')}" stroke="${colour('lit')}"/>`;
  return [
    isActive ? frame : '',
    line({ x, y: y + 14 }, [
      {
        text: trigger.mark,
        font: 'mark',
        fill: colour((transition.others.length === 0 && MARK_COLOURS[transition.trigger]) || 'ink-soft'),
      },
      { text: trigger.text, font: 'line', fill: colour('ink') },
      { text: guard, font: 'line', fill: colour('good') },
      ...(right === null ? [targetSpan] : []),
    ]),
    right === null ? '' : line({ x: right, y: y + 14 }, [targetSpan], 'text-anchor="end"'),
    line({ x: x + 12, y: y + 31 }, [{ text: action, font: 'line', fill: colour('ink-soft') }]),
  ].join('');
}

type ArrowColour = 'arrow' | 'lit';

function arrow(
  points: readonly Point[],
  { colour }: PageStyle,
  name: ArrowColour = 'arrow',
  dash = '',
): string {
  return `<path d="${roundedPath(points)}" fill="none" stroke="${colour(name)}" stroke-width="${name === 'lit' ? 2.5 : 1.5}" ${dash} marker-end="url(#head-${name})"/>`;
}

function head(name: ArrowColour, { colour }: PageStyle): string {
  return `<marker id="head-${name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M 0 0.5 L 10 5 L 0 9.5 z" fill="${colour(name)}"/></marker>`;
}

/** Texts one after the other. */
function line({ x, y }: Point, spans: readonly Span[], attributes = ''): string {
  const [first, ...others] = spans.filter(({ text }) => text !== '');
  if (!first) return '';
  const draw = ({ text, font, fill }: Span, gap: string) =>
    `<tspan ${gap} ${FONTS[font]} fill="${fill}">${escapeXml(text)}</tspan>`;
  return `<text x="${x}" y="${y}" ${attributes}>${draw(first, '')}${others.map((span) => draw(span, 'dx="8"')).join('')}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
