import type { Viewport } from '@xyflow/react';
import type { Size } from './measure.ts';
import type { Box } from './placed.ts';
import { EDGE, READABLE } from './zoom.ts';

/** How far beyond the chart the view can be moved, in px of the chart. */
const MARGIN = 40;
/** The same at the bottom, where the map would cover the chart. */
const BOTTOM_MARGIN = 160;

/** The area in which the view can be moved: the chart and its margin. */
export function extentOf({ width, height }: Size): [[number, number], [number, number]] {
  return [
    [-MARGIN, -MARGIN],
    [width + MARGIN, height + BOTTOM_MARGIN],
  ];
}

/** The viewport of a pane that shows a box in the middle, or as near to it as the edge of the chart allows. */
export function viewportAt(box: Box, zoom: number, chart: Size, pane: Size): Viewport {
  const [[left, top], [right, bottom]] = extentOf(chart);
  return {
    x: -place(box.x + box.width / 2, pane.width / zoom, chart.width, [left, right]) * zoom,
    y: -place(box.y + box.height / 2, pane.height / zoom, chart.height, [top, bottom]) * zoom,
    zoom,
  };
}

/** Where a range of a length starts that has `middle` in the middle, or the whole chart, or is as near as the limits allow. */
function place(
  middle: number,
  length: number,
  whole: number,
  [start, end]: readonly [number, number],
): number {
  if (whole < length) return (whole - length) / 2;
  return Math.min(Math.max(middle - length / 2, start), end - length);
}

/** The largest zoom at which a pane shows a whole chart. */
export function wholeZoom(chart: Size, pane: Size): number {
  return Math.min((pane.width - 2 * EDGE) / chart.width, (pane.height - 2 * EDGE) / chart.height);
}

/** The width of the widest chart that can be read in a pane without moving it sideways. */
export function readableWidth(pane: Size): number {
  return (pane.width - 2 * EDGE) / READABLE;
}

/** Whether the centre of a box is in view. */
export function isInView(box: Box, { x, y, zoom }: Viewport, pane: Size): boolean {
  const [left, top] = [(box.x + box.width / 2) * zoom + x, (box.y + box.height / 2) * zoom + y];
  return left > 0 && left < pane.width && top > 0 && top < pane.height;
}

/** Whether the whole chart is in view. */
export function isWholeInView(chart: Size, { x, y, zoom }: Viewport, pane: Size): boolean {
  return x >= 0 && y >= 0 && chart.width * zoom + x <= pane.width && chart.height * zoom + y <= pane.height;
}

/**
 * How long a move of the view takes, in ms. In a hidden pane it takes no time, as positions between start and end would be
 * computed from the pane's size there, which is 0.
 */
export function moveDuration({ domNode }: { readonly domNode: Element | null }): number {
  return domNode?.checkVisibility() ? 250 : 0;
}

/** The smallest box around others; null for an empty list. */
export function boundsOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
