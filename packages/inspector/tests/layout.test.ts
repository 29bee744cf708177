import ELK from 'elkjs';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { buildArrows } from '../src/chart/arrows.ts';
import { chartSvg } from '../src/chart/chartSvg.ts';
import { collapseToFit } from '../src/chart/collapseToFit.ts';
import { computeLayout } from '../src/chart/computeLayout.ts';
import { buildDrawing, isAutomatic, type Drawing } from '../src/chart/drawing.ts';
import { absoluteBoxes, type Box, type PlacedChart, type Point } from '../src/chart/placed.ts';
import { crossedTexts } from '../src/chart/placeTexts.ts';
import { transitionRows } from '../src/chart/lines.ts';
import { roundedPath } from '../src/chart/roundedPath.ts';
import { collapsibleStates, DETAILS, simplify } from '../src/chart/simplify.ts';

import { shopMachines } from '../../../devtools/machines.ts';

const elk = new (ELK.default ?? ELK)();
const widthOf = (text: string) => text.length * 7;

describe.each([...shopMachines])('the chart of %s', (_, machine) => {
  test.each([
    ['complete', new Set<string>()],
    ['collapsed', new Set(collapsibleStates(buildDrawing(machine)))],
    ['narrow', new Set(collapsibleStates(buildDrawing(machine)))],
  ])(
    'has no line through a text, arrows that can be distinguished, and room for everything, %s',
    async (name, collapsed) => {
      const simplified = simplify(buildDrawing(machine), { collapsed, details: new Set(DETAILS) });
      const drawing: Drawing = name === 'narrow' ? { ...simplified, isNarrow: true } : simplified;
      const chart = await layOut(drawing);
      expect(crossedTexts(chart, widthOf)).toEqual([]);
      expect(closeEnds(chart)).toEqual([]);
      expect(chart.states).toHaveLength(drawing.states.length);
      const all = absoluteBoxes(chart.states);
      for (const { points, start, target } of chart.arrows) {
        expect(points.length).toBeGreaterThan(1);
        expect(isAtBorder(points[0], all.get(start)), start).toBe(true);
        expect(isAtBorder(points.at(-1), all.get(target)), target).toBe(true);
      }
      const boxes = new Map(chart.states.map(({ state, box }) => [state.id, box]));
      for (const { state, box } of chart.states) {
        const parent = boxes.get(state.parent ?? '');
        if (parent) expect(isInside(box, { ...parent, x: 0, y: 0 })).toBe(true);
        const siblings = chart.states.filter(
          (other) => other.state.parent === state.parent && other.state !== state,
        );
        expect(siblings.filter((other) => overlap(box, other.box)).map((other) => other.state.id)).toEqual(
          [],
        );
      }
    },
  );

  test('begins at the top, and each transition has a row and an arrow', async () => {
    const drawing = buildDrawing(machine);
    const chart = await layOut(drawing);
    for (const { state, isInitial, box } of chart.states) {
      const above = chart.states.filter(
        (other) => other.state.parent === state.parent && other.box.y < box.y,
      );
      if (isInitial && !state.isRegion) expect(above.map((other) => other.state.id)).toEqual([]);
    }
    const rows = chart.states.flatMap((state) => state.rows.map(({ transition }) => transition.id));
    expect(rows.toSorted()).toEqual(drawing.transitions.map(({ id }) => id).toSorted());
    const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`);
    const leaving = drawing.transitions.flatMap(({ start, targets }) =>
      targets.filter((target) => !isWithin(target, start)).map((target) => `${start} → ${target}`),
    );
    expect(chart.arrows.map(({ id }) => id)).toEqual([...new Set(leaving)]);
  });
});

test('of several transitions into a collapsed state, the states within it are named', () => {
  const drawing = buildDrawing(
    createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          states: { x: { on: { ONE: '#m.b.left', TWO: '#m.b.right', SOLE: '#m.c.only' } } },
        },
        b: { initial: 'left', states: { left: {}, right: {} } },
        c: { initial: 'only', states: { only: {} } },
      },
    }),
  );
  const collapsed = new Set(['m.a', 'm.b', 'm.c']);
  const rows = transitionRows(simplify(drawing, { collapsed, details: new Set(DETAILS) }));
  expect(rows.get('m.a')?.map(({ target }) => target)).toEqual(['→ b (left, right)', '→ c']);
});

test('states in another order than the way from the initial state are drawn in that order', async () => {
  const states = { a: {}, b: { on: { GO: 'a' } }, c: { on: { GO: 'b' } }, d: { on: { GO: 'c', BACK: 'd' } } };
  const chart = await layOut(buildDrawing(createMachine({ id: 'm', initial: 'd', states })));
  const byHeight = chart.states.slice(1).toSorted((one, other) => one.box.y - other.box.y);
  expect(byHeight.map(({ state }) => state.key)).toEqual(['d', 'c', 'b', 'a']);
});

test('arrows of a collapsed state are one per target, and its row has their number, or the state within that it leads from', () => {
  const leave = { on: { ONE: '#m.b', TWO: { target: '#m.b', guard: 'isLate' } }, after: { 5: '#m.c' } };
  const drawing = buildDrawing(
    createMachine({
      id: 'm',
      initial: 'a',
      on: { RESET: '.a' },
      states: { a: { initial: 'x', on: { OWN: 'b' }, states: { x: leave } }, b: {}, c: {} },
    }),
  );
  const simplified = simplify(drawing, { collapsed: new Set(['m.a']), details: new Set(DETAILS) });
  expect(buildArrows(simplified).map(({ id }) => id)).toEqual(['m.a → m.b', 'm.a → m.c']);
  const rows = transitionRows(simplified);
  const texts = (id: string) =>
    rows
      .get(id)
      ?.map(({ trigger, guard, target }) => [trigger.mark, trigger.text, guard, target].join(' ').trim());
  expect(texts('m.a')).toEqual(['OWN  → b', '2 × ONE, TWO  → b', 'after 5 in x  → c']);
  expect(texts('m')).toEqual(['RESET  → a']);
});

test('as many states are expanded as there is room for, the outermost first', async () => {
  const drawing = buildDrawing(shopMachines.get('auth') ?? expect.fail());
  const all = collapsibleStates(drawing);
  const collapse = async (width: number, height: number) => {
    const shown = { details: new Set(DETAILS), linked: new Set<string>() };
    return (await collapseToFit(drawing, shown, { width, height }, layOut)).collapsed;
  };
  expect(await collapse(5_000, 5_000)).toEqual([]);
  expect([...(await collapse(50, 50))].toSorted()).toEqual(all.toSorted());
  const some = await collapse(1_200, 900);
  expect(some.length).toBeGreaterThan(0);
  expect(some).not.toContain('auth.identifier');
  expect(some).toContain('auth.identifier.editing');
});

test('states that invoke a machine are described before others are expanded, and collapsed ones where there is room', async () => {
  const drawing = buildDrawing(shopMachines.get('passwordReset') ?? expect.fail());
  const shown = { details: new Set(DETAILS), linked: new Set(['passwordReset.code']) };
  const fit = (width: number, height: number) => collapseToFit(drawing, shown, { width, height }, layOut);
  expect(await fit(5_000, 5_000)).toEqual({ collapsed: [], described: ['passwordReset.code'] });
  const collapsed = ['passwordReset.newPassword', 'passwordReset.done'];
  expect(await fit(720, 760)).toEqual({ collapsed, described: ['passwordReset.code', ...collapsed] });
  expect((await fit(50, 50)).described).toEqual([]);
});

test('a flat machine of 320 states and a nested one are laid out', async () => {
  const ring = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `s${n}`,
        { on: { NEXT: `s${(n + 1) % count}`, SKIP: `s${(n + 7) % count}` } },
      ]),
    );
  const flat = createMachine({ id: 'flat', initial: 's0', states: ring(320) });
  const groups = Object.keys(ring(16)).map((key) => [key, { initial: 's0', states: ring(19) }]);
  const nested = createMachine({ id: 'nested', initial: 's0', states: Object.fromEntries(groups) });
  for (const machine of [flat, nested]) {
    const chart = await layOut(buildDrawing(machine));
    expect(chart.states).toHaveLength(321);
  }
});

test('states 20 levels deep are laid out within each other', async () => {
  const deep = (depth: number): object =>
    depth === 0 ? {} : { initial: 'a', states: { a: deep(depth - 1), b: { on: { NEXT: 'a' } } } };
  const chart = await layOut(buildDrawing(createMachine({ id: 'deep', ...deep(20) })));
  expect(chart.states).toHaveLength(41);
  expect(chart.arrows).toHaveLength(20);
});

test.each([
  ['from', { on: Object.fromEntries(starKeys().map((key) => [`GO_${key}`, key])) }, {}],
  ['to', {}, { on: { BACK: 'hub' } }],
])('320 states with arrows %s one state are in rows, without the arrows', async (_, hub, other) => {
  const states = { hub, ...Object.fromEntries(starKeys().map((key) => [key, other])) };
  const drawing = buildDrawing(createMachine({ id: 'star', initial: 'hub', states }));
  const chart = await layOut(drawing);
  expect(chart.states).toHaveLength(321);
  expect(chart.arrows).toEqual([]);
  expect(chart.states.flatMap(({ rows }) => rows.map(({ target }) => target))).toHaveLength(319);
  // In one row they would be 30,000 px wide.
  expect(chart.width).toBeLessThan(20_000);
});

test('a picture of a chart has its states, tags and arrows, and the dashes of the page', async () => {
  const drawing = buildDrawing(shopMachines.get('auth') ?? expect.fail());
  const chart = await layOut(drawing);
  const active = new Set(['auth.identifier']);
  const style = { colour: (name: string) => name, widthOf };
  const svg = chartSvg(chart, { active, transitionIds: new Set() }, style);
  for (const { key, tags } of drawing.states) {
    expect(svg).toContain(`font-size="14" font-weight="600" fill="ink">${key}<`);
    for (const tag of tags) expect(svg).toContain(`font-size="12" font-weight="600" fill="accent">${tag}<`);
  }
  expect(svg.match(/marker-end/g)).toHaveLength(
    chart.arrows.length + chart.states.filter(({ isInitial }) => isInitial).length,
  );
  expect(svg.match(/stroke="lit"/g)).toHaveLength(1);
  const dashed = [
    ...chart.arrows.filter(({ transitions }) => transitions.every(isAutomatic)),
    ...chart.states.filter(({ state }) => state.isRegion),
  ];
  expect(dashed.length).toBeGreaterThan(0);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(dashed.length);

  // The arrows and rows of the last transitions are lit; without a target, the row alone.
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

function starKeys(): readonly string[] {
  return Array.from({ length: 319 }, (_, n) => `s${n}`);
}

function layOut(drawing: Drawing): Promise<PlacedChart> {
  return computeLayout(elk, drawing, widthOf);
}

/** Arrows that start or end at a state without children, closer than 8 px to another one at the same side. */
function closeEnds({ states, arrows }: PlacedChart): readonly string[] {
  return states.flatMap(({ state, hasChildren }) => {
    if (hasChildren) return [];
    // Those to the same target share their end.
    const into = arrows.filter(({ target }) => target === state.id).map(({ points }) => points.at(-1));
    const ends = [
      ...arrows.filter(({ start }) => start === state.id).map(({ id, points }) => ({ id, point: points[0] })),
      ...new Map(into.map((point) => [JSON.stringify(point), { id: state.id, point }])).values(),
    ];
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

function isAtBorder(point: Point | undefined, box: Box | undefined): boolean {
  if (!point || !box) return false;
  const isAt = (value: number, edge: number) => Math.abs(value - edge) < 1;
  return (
    point.x >= box.x - 1 &&
    point.x <= box.x + box.width + 1 &&
    (isAt(point.y, box.y) || isAt(point.y, box.y + box.height))
  );
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
