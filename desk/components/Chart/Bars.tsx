import { i18n } from '@lingui/core';
import { BarChart } from '@mantine/charts';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney, toPaise } from '../../../contract/money.ts';
import type { ChartBar } from './Chart.tsx';

interface BarsProps {
  readonly bars: readonly ChartBar[];
  readonly isVertical: boolean;
  readonly isMoney: boolean;
}

/** The bars of a chart, with the library that draws them. */
export default function Bars({ bars, isVertical, isMoney }: BarsProps): ReactNode {
  const compact = new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    ...(isMoney && { style: 'currency', currency: 'INR', maximumFractionDigits: 1 }),
  });
  const format = (value: number) => (isMoney ? formatMoney(toPaise(value)) : String(value));
  return (
    <BarChart
      h={isVertical ? `${2 + 2 * bars.length}rem` : '14rem'}
      data={bars.map(({ name, value }) => ({ name, value }))}
      dataKey="name"
      series={[{ name: 'value', color: 'var(--mantine-primary-color-filled)' }]}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      gridAxis={isVertical ? 'y' : 'x'}
      tickLine="none"
      textColor="var(--mantine-color-text)"
      valueFormatter={(value) => compact.format(value)}
      yAxisProps={{ width: isVertical ? 120 : 56 }}
      // The table has the numbers for screen readers and the keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, maxBarSize: 28 }}
      tooltipProps={{
        isAnimationActive: false,
        content: ({ label, payload }) => {
          const value: unknown = payload?.[0]?.value;
          return typeof value === 'number' ? <Tip name={String(label)} text={format(value)} /> : null;
        },
      }}
    />
  );
}

function Tip({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Paper withBorder px="sm" py="xs" fz="sm">
      {name}: <b>{text}</b>
    </Paper>
  );
}
