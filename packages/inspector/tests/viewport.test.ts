import { expect, test } from 'vitest';
import { boundsOf, extentOf, isInView, isWholeInView, viewportAt } from '../src/chart/viewport.ts';

const CHART = { width: 4000, height: 1000 };
const PANE = { width: 800, height: 450 };
const state = (x: number, y: number) => ({ x, y, width: 100, height: 40 });

test('a state is shown in the middle of the pane', () => {
  const viewport = viewportAt(state(2000, 500), 0.5, CHART, PANE);
  expect(viewport).toEqual({ x: 400 - 2050 * 0.5, y: 225 - 520 * 0.5, zoom: 0.5 });
  expect(isInView(state(2000, 500), viewport, PANE)).toBe(true);
  expect(isInView(state(3000, 500), viewport, PANE)).toBe(false);
  expect(isWholeInView(CHART, viewport, PANE)).toBe(false);
});

test('at the edge of the chart the view ends with the chart, and every state can be seen', () => {
  const [[left, top], [right, bottom]] = extentOf(CHART);
  const first = viewportAt(state(0, 0), 1, CHART, PANE);
  expect(first).toEqual({ x: -left, y: -top, zoom: 1 });
  const last = viewportAt(state(3900, 960), 1, CHART, PANE);
  expect(last).toEqual({ x: PANE.width - right, y: PANE.height - bottom, zoom: 1 });
  expect(isInView(state(0, 0), first, PANE)).toBe(true);
  expect(isInView(state(3900, 960), last, PANE)).toBe(true);
});

test('a chart that is smaller than the pane is shown as a whole', () => {
  const small = { width: 200, height: 100 };
  const viewport = viewportAt(state(0, 0), 1, small, PANE);
  expect(viewport.x).toBe(300);
  expect(isWholeInView(small, viewport, PANE)).toBe(true);
});

test('several states are shown by the box around them', () => {
  expect(boundsOf([state(10, 200), state(50, 20)])).toEqual({ x: 10, y: 20, width: 140, height: 220 });
  expect(boundsOf([])).toBeNull();
});
