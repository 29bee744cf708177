import type { DrawnState, DrawnTransition } from './drawing.ts';
import type { ActiveHighlights } from './highlights.ts';
import { actionLine, guardLine, stateLines, triggerLine } from './lines.ts';
import { transitionWidth, type Font, type TextWidth } from './measure.ts';
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
  mark: 'font-size="10" font-weight="600"',
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
  const initials = chart.initials.map(({ parent, box, points }) => {
    const { x, y } = boxOf(parent);
    const [cx, cy] = [x + box.x + box.width / 2, y + box.y + box.height / 2];
    return `<circle cx="${cx}" cy="${cy}" r="${box.width / 2}" fill="${colour('arrow')}"/>${arrow(points, style)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" font-family="${FAMILY}">`,
    `<title>${escapeXml(chart.drawing.id)}</title>`,
    `<defs>${head('arrow', style)}${head('lit', style)}</defs>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${colour('page')}"/>`,
    ...chart.states.map((placed) => drawState(placed, boxOf(placed.state.id), highlights, style)),
    ...initials,
    ...chart.arrows.map(({ points, transition: { id, trigger } }) => {
      if (highlights.transitionIds.has(id)) return arrow(points, style, 'lit');
      return arrow(points, style, 'arrow', trigger === 'delay' || trigger === 'always' ? DASHED : '');
    }),
    ...chart.arrows.map(({ transition, label }) =>
      drawLabel(transition, label, highlights.transitionIds.has(transition.id), style),
    ),
    '</svg>',
  ].join('\n');
}

function drawState(
  placed: PlacedState,
  box: Box,
  { active, transitionIds }: Highlights,
  style: PageStyle,
): string {
  const { state, hasChildren, textX } = placed;
  const { colour, widthOf } = style;
  const isActive = active.has(state.id);
  const isActiveLeaf = isActive && !hasChildren;
  const ink = colour(isActiveLeaf ? 'lit-ink' : 'ink');
  const soft = colour(isActiveLeaf ? 'lit-ink' : 'ink-soft');
  const x = box.x + 14 + textX;
  const lines = stateLines(state);
  const texts = [
    ...lines.map(({ mark, text }) => [
      { text: mark, font: 'mark', fill: colour('accent') } as const,
      { text, font: 'line', fill: soft } as const,
    ]),
    ...state.internal.map((transition) => labelLines(transition, style).flat()),
  ];
  const frames = state.internal.map((transition, index) => {
    if (!transitionIds.has(transition.id)) return '';
    const y = box.y + 32 + (lines.length + index) * 20;
    return drawFrame({ x: x - 6, y, width: transitionWidth(transition, widthOf), height: 20 }, true, style);
  });
  const signs = { parallel: '‖', final: '◉' } as const;
  const sign = state.kind === 'parallel' || state.kind === 'final' ? signs[state.kind] : '';
  return [
    '<g>',
    drawBox(placed, box, isActive, style),
    line({ x, y: box.y + 22 }, [{ text: stateName(state), font: 'name', fill: ink }]),
    drawTags(state, { x, y: box.y + 9 }, style),
    sign && line({ x: box.x + box.width - 28, y: box.y + 22 }, [{ text: sign, font: 'name', fill: soft }]),
    ...frames,
    ...texts.map((spans, index) => line({ x, y: box.y + 46 + index * 20 }, spans)),
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

function drawLabel(transition: DrawnTransition, box: Box, isActive: boolean, style: PageStyle): string {
  const { x, y, width } = box;
  const lines = labelLines(transition, style).map((spans, index) =>
    line({ x: x + width / 2, y: y + 16 + index * 16 }, spans, 'text-anchor="middle"'),
  );
  return `${drawFrame(box, isActive, style)}${lines.join('')}`;
}

/** The background of a transition's texts. */
function drawFrame({ x, y, width, height }: Box, isActive: boolean, { colour }: PageStyle): string {
  const fill = isActive
    ? `fill="${colour('lit-surface')}" stroke="${colour('lit')}"`
    : `fill="${colour('page')}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" ${fill}/>`;
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

/** Trigger, guard and actions, a line each. */
function labelLines(transition: DrawnTransition, { colour }: PageStyle): readonly (readonly Span[])[] {
  const { mark, text } = triggerLine(transition);
  const markColour = colour(MARK_COLOURS[transition.trigger] ?? 'ink-soft');
  return [
    [
      { text: mark, font: 'mark', fill: markColour } as const,
      { text, font: 'line', fill: colour('ink') } as const,
    ],
    [{ text: guardLine(transition), font: 'line', fill: colour('good') } as const],
    [{ text: actionLine(transition), font: 'line', fill: colour('ink-soft') } as const],
  ].filter((spans) => spans.some((span) => span.text !== ''));
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
  return `<text x="${x}" y="${y}" ${attributes}>${draw(first, '')}${others.map((span) => draw(span, 'dx="6"')).join('')}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
