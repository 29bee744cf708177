import { useEffect, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { layOut } from './layout.ts';
import type { PlacedChart } from './placed.ts';

/** The layout of a drawing; null while it is computed. `isUrgent` as for `layOut`. */
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
  return placed?.of === drawing ? placed.chart : null;
}
