import type { SizeRow } from '../../../contract/catalogue/entities.ts';
import type { Measure } from '../../../contract/catalogue/productAdditions.ts';

/** To translate, as are the texts below. */
export const MEASURE_LABELS: Record<Measure, string> = {
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
export const HOW_TO_MEASURE: Record<Measure, string> = {
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

export type Unit = 'cm' | 'in';
const CM_PER_INCH = 2.54;

/** Inches to the nearest half. */
export function formatLength(row: SizeRow, measure: Measure, unit: Unit): string {
  const cm = row[measure];
  if (cm === undefined) return '–';
  return String(unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 2) / 2);
}
