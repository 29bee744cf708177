import { useEffect, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { layOut } from './layout.ts';
import type { PlacedChart } from './placed.ts';

interface Layout {
  /** Null while there is none. */
  readonly chart: PlacedChart | null;
  /** Why there is none; '' unless ELK failed, as it does when a machine has thousands of states. */
  readonly failure: string;
}

const NONE: Layout = { chart: null, failure: '' };

/** The layout of a drawing. While it is computed, the one before of the same machine. `isUrgent` as for `layOut`. */
export function useLayout(drawing: Drawing | null, isUrgent = true): Layout {
  const [last, setLast] = useState<Layout & { readonly of: Drawing }>();
  useEffect(() => {
    let isCurrent = drawing !== null;
    const updateLayout = async (of: Drawing) => {
      const layout = await layOut(of, isUrgent).then(
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
  }, [drawing, isUrgent]);
  return last && last.of.id === drawing?.id ? last : NONE;
}
