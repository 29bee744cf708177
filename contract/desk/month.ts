import * as v from 'valibot';
import type { PlainRefusalCode } from '../refusals.ts';

/** Like 2026-11. */
export const month = v.pipe(
  v.string('desk_month_invalid' satisfies PlainRefusalCode),
  v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'desk_month_invalid' satisfies PlainRefusalCode),
);
