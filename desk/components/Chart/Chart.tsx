import { i18n } from '@lingui/core';
import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

export interface ChartBar {
  readonly name: string;
  readonly value: number;
}

interface ChartProps {
  /** Of the table that has the same numbers. */
  readonly title: string;
  /** In their order. */
  readonly bars: readonly ChartBar[];
  /** Days are beside each other; names, which are long, below each other. */
  readonly isVertical?: boolean;
  /** Whether values are rupees. */
  readonly isMoney?: boolean;
}

/** The library is loaded with the first chart. Without it, the table remains. */
const Bars = lazy(() => import('./Bars.tsx').catch(() => ({ default: () => null })));

/** A bar chart beside a table with the same numbers. */
export function Chart({ title, isVertical = false, isMoney = false, bars }: ChartProps) {
  return (
    <Box role="img" aria-label={i18n.t('Chart: {title}', { title })} mb="md">
      <Suspense fallback={<Skeleton h="14rem" />}>
        <Bars bars={bars} isVertical={isVertical} isMoney={isMoney} />
      </Suspense>
    </Box>
  );
}
