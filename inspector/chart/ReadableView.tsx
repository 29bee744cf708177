import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { FIT, READABLE } from './zoom.ts';
import { useHighlights } from './highlights.ts';
import { absoluteBoxes, activeLeaves, type Box, type PlacedChart } from './placed.ts';
import { useSimplifiedChart } from './simplification.ts';

interface ReadableViewProps {
  readonly chart: PlacedChart;
  /** Whether the active states are shown after each event. */
  readonly isFollowing: boolean;
}

/**
 * Moves the view after each layout and when the machine starts: to the whole chart where that can be read; otherwise to the state that was collapsed
 * or expanded, or the active states, of which the first when they are far apart. When others become active, or another
 * moment is shown, it moves to them unless one is in view. Without such a change the user decides what is in view.
 */
export function ReadableView({ chart, isFollowing }: ReadableViewProps) {
  const { active, moment, rowNumber } = useHighlights();
  const { lastToggled } = useSimplifiedChart();
  const { fitView, getNodesBounds, getZoom } = useReactFlow();
  const store = useStoreApi();
  const isReady = useStore(({ width }) => width > 0);
  const isLarge = useIsLarge(chart);
  const leaves = activeLeaves(chart.states, active);

  const show = (states: readonly string[], zoom: number, duration?: number) => {
    const { width, height } = store.getState();
    const bounds = getNodesBounds([...states]);
    const haveRoom = bounds.width * zoom < width && bounds.height * zoom < height;
    const nodes = (haveRoom ? states : states.slice(0, 1)).map((id) => ({ id }));
    void fitView({ nodes, minZoom: zoom, maxZoom: zoom, ...(duration === undefined ? {} : { duration }) });
  };

  useEffect(() => {
    if (!isReady) return;
    if (isLarge) show(statesToShow(chart, leaves, lastToggled), READABLE);
    else void fitView(FIT);
    // Only after a layout and when the machine starts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chart, isLarge, isReady, leaves.length > 0]);

  useEffect(() => {
    if (!isReady || leaves.length === 0) return;
    const boxes = absoluteBoxes(chart.states);
    const isOneInView = leaves.some((id) => isInView(boxes.get(id), store.getState()));
    if (isFollowing || !isOneInView) show(leaves, Math.max(getZoom(), READABLE), 250);
    // Only when the active states or the moment change: events that change neither do not move what is looked at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [leaves.join(), moment, isFollowing, isFollowing && rowNumber]);

  return null;
}

/** Whether the whole chart would be too small to be read in the pane. */
export function useIsLarge({ width, height }: PlacedChart): boolean {
  return useStore((store) => Math.min(store.width / width, store.height / height) < READABLE);
}

function statesToShow(
  { states, drawing }: PlacedChart,
  leaves: readonly string[],
  lastToggled: string | null,
): readonly string[] {
  if (states.some(({ state }) => state.id === lastToggled)) return [lastToggled ?? ''];
  return leaves.length > 0 ? leaves : [drawing.states[0]?.initial ?? drawing.id];
}

interface View {
  readonly transform: readonly [x: number, y: number, zoom: number];
  readonly width: number;
  readonly height: number;
}

/** Whether the centre of a box is in view. */
function isInView(box: Box | undefined, { transform: [left, top, zoom], width, height }: View): boolean {
  if (!box) return false;
  const x = (box.x + box.width / 2) * zoom + left;
  const y = (box.y + box.height / 2) * zoom + top;
  return x > 0 && x < width && y > 0 && y < height;
}
