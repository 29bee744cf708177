import { i18n } from '@lingui/core';
import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { MEASURES, type Measure } from '../../../contract/catalogue/productAdditions.ts';
import { DrawerPanel } from '../../components/DrawerPanel/DrawerPanel.tsx';
import { translate } from '../../language/translate.ts';
import { drawingOf } from './measureDrawings.ts';
import { formatLength, HOW_TO_MEASURE, MEASURE_LABELS, type Unit } from './measures.ts';
import classes from './SizeGuide.module.css';

export interface SizeGuideProps {
  readonly name: string;
  readonly rows: NonNullable<Product['sizeChart']>;
  /** How it fits, and which of two sizes to choose. */
  readonly fit: string | undefined;
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The measurements of each size in cm or inches, and how to measure. */
export function SizeGuide({ name, rows, fit, isOpen, close }: SizeGuideProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  const measures = MEASURES.filter((measure) => rows.some((row) => row[measure] !== undefined));
  return (
    <DrawerPanel title={i18n.t('Size guide')} isOpen={isOpen} close={close} position="right" size="lg">
      <Stack>
        <Text c="dimmed">{name}</Text>
        <SegmentedControl
          aria-label={i18n.t('Unit')}
          value={unit}
          onChange={(chosen) => setUnit(chosen === 'in' ? 'in' : 'cm')}
          data={[
            { value: 'cm', label: i18n.t('cm') },
            { value: 'in', label: i18n.t('inches') },
          ]}
        />
        <table className={classes.table} aria-label={i18n.t('Measurements')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Size')}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {i18n.t(MEASURE_LABELS[measure])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.size}>
                <th scope="row">{translate(row.size)}</th>
                {measures.map((measure) => (
                  <td key={measure}>{formatLength(row, measure, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {fit !== undefined && (
          <div>
            <Title order={3} size="h5">
              {i18n.t('Between two sizes?')}
            </Title>
            <Text dir="auto">{fit}</Text>
          </div>
        )}
        <div>
          <Title order={3} size="h5" mb="xs">
            {i18n.t('How to measure')}
          </Title>
          <div className={classes.howTo}>
            <MeasureDrawing measures={measures} />
            <ol className={classes.list}>
              {measures.map((measure) => (
                <li key={measure}>
                  <strong>{i18n.t(MEASURE_LABELS[measure])}</strong>
                  <Text span inherit display="block">
                    {i18n.t(HOW_TO_MEASURE[measure])}
                  </Text>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Stack>
    </DrawerPanel>
  );
}

/** The lines of the measurements, with the numbers of the list beside it, which has the text. */
function MeasureDrawing({ measures }: { readonly measures: readonly Measure[] }) {
  const { outline, lines } = drawingOf(measures);
  return (
    <svg className={classes.drawing} viewBox="0 0 164 190" aria-hidden="true">
      <path d={outline} />
      {measures.map((measure, index) => {
        const line = lines[measure];
        if (!line) return null;
        const [x1, y1, x2, y2] = line;
        return (
          <g key={measure}>
            <line className={classes.line} x1={x1} y1={y1} x2={x2} y2={y2} />
            <text className={classes.number} x={(x1 + x2) / 2 + 4} y={(y1 + y2) / 2 - 4}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
