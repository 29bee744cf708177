import { useEffect, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { layOut } from './layout.ts';
import type { PlacedChart } from './placed.ts';

/**
 * The layout of a drawing. While it is computed, the one before of the same machine; null without one. `isUrgent` as for
 * `layOut`.
 */
export function useLayout(drawing: Drawing | null, isUrgent = true): PlacedChart | null {
  const [placed, setPlaced] = useState<{ readonly of: Drawing; readonly chart: PlacedChart } | null>(null);
  useEffect(() => {
    let isCurrent = drawing !== null;
    const updateLayout = async (of: Drawing) => {
      const chart = await layOut(of, isUrgent);
      if (isCurrent) setPlaced({ of, chart });
    };
    if (drawing) void updateLayout(drawing);
    return () => {
      isCurrent = false;
    };
  }, [drawing, isUrgent]);
  return placed && placed.of.id === drawing?.id ? placed.chart : null;
}
