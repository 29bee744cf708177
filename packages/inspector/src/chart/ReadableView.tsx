import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { FIT, READABLE } from './zoom.ts';
import { useHighlights } from './highlights.ts';
import type { Size } from './measure.ts';
import { absoluteBoxes, activeLeaves, type PlacedChart } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';
import { boundsOf, isInView, isWholeInView, moveDuration, viewportAt, wholeZoom } from './viewport.ts';

interface ReadableViewProps {
  readonly chart: PlacedChart;
  /** Whether the active states are shown after each event. */
  readonly isFollowing: boolean;
}

/**
 * Moves the view after each layout and when the machine starts: to the whole chart if it is readable; otherwise to the state that was
 * collapsed or expanded, or to the active states, or to the first of them if they are far apart. When others become active, or another
 * moment is shown, it moves to them unless one is in view. When the pane becomes smaller, for example because the sequence appears, the
 * whole chart or the active states stay in view. Without such a change the user decides what is in view.
 */
export function ReadableView({ chart, isFollowing }: ReadableViewProps) {
  const { active, moment, rowNumber } = useHighlights();
  const { lastToggled } = useSimplifiedChart();
  const { fitView, getViewport, setViewport } = useReactFlow();
  const store = useStoreApi();
  const width = useStore((pane) => pane.width);
  const height = useStore((pane) => pane.height);
  const lastPane = useRef({ width, height });
  const isReady = width > 0;
  const isLarge = useIsLarge(chart);
  const leaves = activeLeaves(chart.states, active);
  const boxesOf = (ids: readonly string[]) => {
    const boxes = absoluteBoxes(chart.states);
    return ids.flatMap((id) => boxes.get(id) ?? []);
  };

  const show = (states: readonly string[], zoom: number, options?: Parameters<typeof setViewport>[1]) => {
    const pane = store.getState();
    const boxes = boxesOf(states);
    const bounds = boundsOf(boxes);
    const haveRoom = bounds && bounds.width * zoom < pane.width && bounds.height * zoom < pane.height;
    const box = haveRoom ? bounds : boxes[0];
    if (box) void setViewport(viewportAt(box, zoom, chart, pane), options);
  };

  const isOneInView = (pane: Size) => boxesOf(leaves).some((box) => isInView(box, getViewport(), pane));

  useEffect(() => {
    const isLost = (isSeen: (pane: Size) => boolean) =>
      isSeen(lastPane.current) && !isSeen({ width, height });
    if (!isLarge && isLost((pane) => isWholeInView(chart, getViewport(), pane))) void fitView(FIT);
    else if (isLost(isOneInView)) show(leaves, getViewport().zoom);
    lastPane.current = { width, height };
    // Only when the size of the pane changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [width, height]);

  useEffect(() => {
    if (!isReady) return;
    if (isLarge) show(statesToShow(chart, leaves, lastToggled), READABLE);
    else void fitView(FIT);
    // Only after a layout and when the machine starts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, isLarge, isReady, leaves.length > 0]);

  useEffect(() => {
    if (!isReady || leaves.length === 0) return;
    if (isFollowing || !isOneInView(store.getState()))
      show(leaves, Math.max(getViewport().zoom, READABLE), { duration: moveDuration(store.getState()) });
    // Only when the active states or the moment change: other events do not move the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [leaves.join(), moment, isFollowing, isFollowing && rowNumber]);

  return null;
}

/** Whether the whole chart would be too small to be read in the pane. */
export function useIsLarge(chart: PlacedChart): boolean {
  return useStore((pane) => wholeZoom(chart, pane) < READABLE);
}

function statesToShow(
  { states, drawing }: PlacedChart,
  leaves: readonly string[],
  lastToggled: string | null,
): readonly string[] {
  if (states.some(({ state }) => state.id === lastToggled)) return [lastToggled ?? ''];
  return leaves.length > 0 ? leaves : [drawing.states[0]?.initial ?? drawing.id];
}
