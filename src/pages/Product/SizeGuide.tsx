import { i18n } from '@lingui/core';
import { Drawer, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import type { Product, SizeRow } from '../../../contract/catalogue/entities.ts';
import { MEASURES, type Measure } from '../../../contract/catalogue/productAdditions.ts';
import { translate } from '../../language/translate.ts';
import { MeasureDrawing } from './MeasureDrawing.tsx';
import classes from './SizeGuide.module.css';

const MEASURE_LABELS: Record<Measure, string> = {
  chest: /*i18n*/ 'Chest',
  waist: /*i18n*/ 'Waist',
  hip: /*i18n*/ 'Hip',
  shoulder: /*i18n*/ 'Shoulder',
  sleeve: /*i18n*/ 'Sleeve',
  length: /*i18n*/ 'Length',
  inseam: /*i18n*/ 'Inseam',
  width: /*i18n*/ 'Width',
  height: /*i18n*/ 'Height',
};
const HOW_TO_MEASURE: Record<Measure, string> = {
  chest: /*i18n*/ 'Around the fullest part of the chest, under the arms.',
  waist: /*i18n*/ 'Around the narrowest part of the waist.',
  hip: /*i18n*/ 'Around the widest part of the hips.',
  shoulder: /*i18n*/ 'Across the back, from one shoulder to the other.',
  sleeve: /*i18n*/ 'From the shoulder to the end of the sleeve.',
  length: /*i18n*/ 'From the highest point to the hem.',
  inseam: /*i18n*/ 'Along the inner leg, down to the hem.',
  width: /*i18n*/ 'From one side to the other.',
  height: /*i18n*/ 'From the lowest point to the highest.',
};

type Unit = 'cm' | 'in';
const CM_PER_INCH = 2.54;

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
  // The drawer returns the focus if it was rendered closed before.
  const isMounted = useMounted();
  const [unit, setUnit] = useState<Unit>('cm');
  const measures = MEASURES.filter((measure) => rows.some((row) => row[measure] !== undefined));
  return (
    <Drawer.Root
      opened={isMounted && isOpen}
      onClose={close}
      position="right"
      size="lg"
      transitionProps={{ exitDuration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title>{i18n.t('Size guide')}</Drawer.Title>
          <Drawer.CloseButton aria-label={i18n.t('Close')} />
        </Drawer.Header>
        {/* Not the drawer's own body, which would be read out as the description of the dialog. */}
        <Stack p="md" px="var(--gutter)">
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
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Inches to the nearest half. */
function formatLength(row: SizeRow, measure: Measure, unit: Unit): string {
  const cm = row[measure];
  if (cm === undefined) return '–';
  return String(unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 2) / 2);
}
