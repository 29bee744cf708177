import { useEffect, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { layOut, layOutWithin } from './layout.ts';
import type { PlacedChart } from './placed.ts';

interface Layout {
  /** Null until the layout is complete. */
  readonly chart: PlacedChart | null;
  /** Why the layout failed; '' unless ELK failed, as it does for machines with thousands of states. */
  readonly failure: string;
}

const NONE: Layout = { chart: null, failure: '' };

/** The layout of a drawing; while it is computed, the previous layout of the same machine. Parameters as for `layOutWithin`. */
export function useLayout(drawing: Drawing | null, maxWidth: number, isUrgent = true): Layout {
  const [last, setLast] = useState<Layout & { readonly of: Drawing }>();
  useEffect(() => {
    let isCurrent = drawing !== null;
    const updateLayout = async (of: Drawing) => {
      const layout = await layOutWithin(maxWidth, of, isUrgent).then(
        (chart) => ({ chart, failure: '' }),
        (error: unknown) => ({
          chart: null,
          failure: error instanceof Error ? error.message : String(error),
        }),
      );
      if (isCurrent) setLast({ of, ...layout });
    };
    if (drawing) void updateLayout(drawing);
    return () => {
      isCurrent = false;
    };
    // Not when the pane is resized: the chart would change while the user reads it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, isUrgent]);
  return last && last.of.id === drawing?.id ? last : NONE;
}

/** How long a chart is shown before the next one is laid out ahead, in ms, so that a user who skips through charts does not wait for it. */
const AHEAD_AFTER = 500;
/** A chart with more states would make others wait for seconds. */
const LARGEST_AHEAD = 100;

/** Lays out a drawing that may be shown next, so that it is then shown at once. */
export function useLayoutAhead(drawing: Drawing | null, isAnotherDrawn: boolean): void {
  useEffect(() => {
    if (!drawing || !isAnotherDrawn || drawing.states.length > LARGEST_AHEAD) return undefined;
    // A failure is shown together with the drawing.
    const timer = setTimeout(() => void layOut(drawing, false).catch(() => undefined), AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, [drawing, isAnotherDrawn]);
}
