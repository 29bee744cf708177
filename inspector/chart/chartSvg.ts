import type { DrawnState, DrawnTransition } from './drawing.ts';
import { actionLine, guardLine, stateLines, triggerLine } from './lines.ts';
import { absoluteBoxes, type Box, type PlacedChart, type PlacedState } from './placed.ts';
import { roundedPath } from './roundedPath.ts';

/** CSS colours of the picture. */
export interface ChartColours {
  readonly page: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly active: string;
  readonly activeSurface: string;
  readonly arrow: string;
}

const FONT = 'system-ui, sans-serif';
const MARGIN = 12;

/**
 * Draws a chart as an SVG file that needs nothing else: no style sheet, script or font.
 * @param active ids of the states that are highlighted
 */
export function chartSvg(chart: PlacedChart, active: ReadonlySet<string>, colours: ChartColours): string {
  const [width, height] = [chart.width + 2 * MARGIN, chart.height + 2 * MARGIN];
  const boxes = absoluteBoxes(chart.states);
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const initials = chart.initials.map(({ parent, box, points }) => {
    const { x, y } = boxOf(parent);
    const [cx, cy] = [x + box.x + box.width / 2, y + box.y + box.height / 2];
    return `<circle cx="${cx}" cy="${cy}" r="${box.width / 2}" fill="${colours.ink}"/>${arrow(roundedPath(points), colours)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" font-family="${FONT}" fill="${colours.ink}">`,
    `<title>${escapeXml(chart.drawing.id)}</title>`,
    `<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M 0 0.5 L 10 5 L 0 9.5 z" fill="${colours.arrow}"/></marker></defs>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${colours.page}"/>`,
    ...chart.states.map((placed) =>
      drawState(placed, boxOf(placed.state.id), active.has(placed.state.id), colours),
    ),
    ...initials,
    ...chart.arrows.map(({ points }) => arrow(roundedPath(points), colours)),
    ...chart.arrows.map(({ transition, label }) => drawLabel(transition, label, colours)),
    '</svg>',
  ].join('\n');
}

function drawState(
  { state, hasChildren, textX }: PlacedState,
  { x, y, width, height }: Box,
  isActive: boolean,
  colours: ChartColours,
): string {
  const fill = isActive && !hasChildren ? colours.activeSurface : colours.surface;
  const dash = state.isRegion ? ' stroke-dasharray="5 4"' : '';
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" fill-opacity="${hasChildren ? 0.5 : 1}" stroke="${isActive ? colours.active : colours.line}" stroke-width="${isActive ? 2.5 : 1.5}"${dash}/>`;
  const inner =
    state.kind === 'final'
      ? `<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="7" fill="none" stroke="${colours.line}" stroke-width="1.5"/>`
      : '';
  const textStart = x + 14 + textX;
  const lines = stateTexts(state).map((line, at) =>
    text(textStart, y + 46 + at * 20, line, `font-size="12" fill="${colours.inkSoft}"`),
  );
  return [
    frame,
    inner,
    text(textStart, y + 22, stateName(state), 'font-size="14" font-weight="600"'),
    ...lines,
  ].join('');
}

function stateName(state: DrawnState): string {
  const name = state.kind === 'history' ? (state.isDeepHistory ? 'H*' : 'H') : state.key;
  const hidden = state.hidden > 0 ? [`+${state.hidden}`] : [];
  return [name, ...state.tags.map((tag) => `#${tag}`), ...hidden].join('  ');
}

function stateTexts(state: DrawnState): readonly string[] {
  return [
    ...stateLines(state).map(({ mark, text: line }) => `${mark} ${line}`),
    ...state.internal.map((transition) => labelTexts(transition).join(' ')),
  ];
}

function labelTexts(transition: DrawnTransition): readonly string[] {
  const { mark, text: trigger } = triggerLine(transition);
  return [`${mark} ${trigger}`.trim(), guardLine(transition), actionLine(transition)].filter(
    (line) => line !== '',
  );
}

function drawLabel(transition: DrawnTransition, { x, y, width, height }: Box, colours: ChartColours): string {
  const lines = labelTexts(transition).map((line, at) =>
    text(
      x + width / 2,
      y + 16 + at * 16,
      line,
      `font-size="12" text-anchor="middle" fill="${at === 0 ? colours.ink : colours.inkSoft}"`,
    ),
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colours.page}"/>${lines.join('')}`;
}

function arrow(path: string, { arrow: colour }: ChartColours): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.5" marker-end="url(#head)"/>`;
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeXml(content)}</text>`;
}

function escapeXml(content: string): string {
  return content.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
