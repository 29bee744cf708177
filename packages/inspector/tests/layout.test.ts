import ELK from 'elkjs';
import { describe, expect, test } from 'vitest';
import { chooseLayout } from '../src/chart/chooseLayout.ts';
import { buildDrawing, type Drawing } from '../src/chart/drawing.ts';
import { buildElkGraph, type Direction } from '../src/chart/elkGraph.ts';
import { chartSvg } from '../src/chart/chartSvg.ts';
import { textCrossings } from '../src/chart/placeTexts.ts';
import { placedFrom, type Box, type PlacedChart, type Point } from '../src/chart/placed.ts';
import { roundedPath } from '../src/chart/roundedPath.ts';
import { collapsibleStates, DETAILS, simplify } from '../src/chart/simplify.ts';

import { shopMachines } from '../../../devtools/machines.ts';

const elk = new (ELK.default ?? ELK)();
const widthOf = (text: string) => text.length * 7;

describe.each([...shopMachines])('the chart of %s', (_, machine) => {
  test.each([
    ['complete', new Set<string>()],
    ['collapsed', new Set(collapsibleStates(buildDrawing(machine)))],
  ])('has no line through a text, and its arrows can be distinguished, %s', async (_name, collapsed) => {
    const drawing = simplify(buildDrawing(machine), { collapsed, details: new Set(DETAILS) });
    const charts = await Promise.all(
      (['DOWN', 'RIGHT'] as const).map((direction) => placeChart(drawing, direction)),
    );
    const chart = chooseLayout(charts, widthOf);
    expect(textCrossings(chart, widthOf)).toEqual([]);
    expect(closeEnds(chart)).toEqual([]);
  });

  test.each(['DOWN', 'RIGHT'] as const)('has room for everything, %s', async (direction) => {
    const drawing = buildDrawing(machine);
    const chart = await placeChart(drawing, direction);
    expect(chart.states).toHaveLength(drawing.states.length);
    expect(chart.arrows.map(({ id }) => id)).toEqual(
      drawing.transitions.flatMap(({ id, targets }) => targets.map((_target, place) => `${id}|${place}`)),
    );
    for (const { points, label } of chart.arrows) {
      expect(points.length).toBeGreaterThan(1);
      expect(label.width).toBeGreaterThan(0);
      expect(isInside(label, { x: 0, y: 0, width: chart.width, height: chart.height })).toBe(true);
    }
    const boxes = new Map(chart.states.map(({ state, box }) => [state.id, box]));
    for (const { state, box } of chart.states) {
      const parent = boxes.get(state.parent ?? '');
      if (parent) expect(isInside(box, { ...parent, x: 0, y: 0 })).toBe(true);
      const siblings = chart.states.filter(
        (other) => other.state.parent === state.parent && other.state !== state,
      );
      expect(siblings.filter((other) => overlap(box, other.box)).map((other) => other.state.id)).toEqual([]);
    }
  });
});

test('a picture of a chart has its states, tags and arrows, and the dashes of the page', async () => {
  const drawing = buildDrawing(shopMachines.get('auth') ?? expect.fail());
  const chart = await placeChart(drawing, 'DOWN');
  const active = new Set(['auth.identifier']);
  const style = { colour: (name: string) => name, widthOf };
  const svg = chartSvg(chart, { active, transitionIds: new Set() }, style);
  for (const { key, tags } of drawing.states) {
    expect(svg).toContain(`font-size="14" font-weight="600" fill="ink">${key}<`);
    for (const tag of tags) expect(svg).toContain(`font-size="10" font-weight="600" fill="accent">${tag}<`);
  }
  expect(svg.match(/marker-end/g)).toHaveLength(chart.arrows.length + chart.initials.length);
  expect(svg.match(/stroke="lit"/g)).toHaveLength(1);
  const dashed = [
    ...chart.arrows.filter(({ transition: { trigger } }) => trigger === 'delay' || trigger === 'always'),
    ...chart.states.filter(({ state }) => state.isRegion),
  ];
  expect(dashed.length).toBeGreaterThan(0);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(dashed.length);

  // The arrows and labels of the last transitions are lit; without a target, the text in the state's box.
  const transitionIds = new Set(
    [
      drawing.transitions.find(({ trigger }) => trigger === 'always'),
      drawing.transitions.find(({ targets }) => targets.length === 0),
    ].map((transition) => transition?.id ?? expect.fail()),
  );
  const highlighted = chartSvg(chart, { active, transitionIds }, style);
  expect(highlighted.match(/stroke="lit" stroke-width="2.5" +marker-end="url\(#head-lit\)"/g)).toHaveLength(
    1,
  );
  expect(highlighted.match(/fill="lit-surface" stroke="lit"/g)).toHaveLength(2);
  expect(highlighted.match(/stroke-dasharray/g)).toHaveLength(dashed.length - 1);
});

test('the curves of a path are no longer than the straight lines next to them', () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 0, y: 100 },
      { x: 6, y: 100 },
    ]),
  ).toBe('M 0 0 L 0 97 Q 0 100 3 100 L 6 100');
  expect(roundedPath([])).toBe('');
});

async function placeChart(drawing: Drawing, direction: Direction): Promise<PlacedChart> {
  return placedFrom(drawing, await elk.layout(buildElkGraph(drawing, widthOf, direction)));
}

/** Arrows that start or end at a state without children, closer than 8 px to another one at the same side. */
function closeEnds({ states, arrows }: PlacedChart): readonly string[] {
  return states.flatMap(({ state, hasChildren }) => {
    if (hasChildren) return [];
    const ends = arrows.flatMap(({ id, transition, target, points }) => [
      ...(transition.start === state.id ? [{ id, point: points[0] }] : []),
      ...(target === state.id ? [{ id, point: points.at(-1) }] : []),
    ]);
    return ends.flatMap(({ id, point }, index) =>
      ends
        .slice(index + 1)
        .filter((other) => distance(point, other.point) < 8)
        .map((other) => `${id} and ${other.id}`),
    );
  });
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
