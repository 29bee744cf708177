import * as v from 'valibot';
import { Money } from '../amounts.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import type { DeskRole } from './deskRoles.ts';
import { month } from './month.ts';
import { NUMBER_FILES, NUMBER_TABLES } from './numberTables.ts';
import { SHOPPING_STEPS } from './shoppingSteps.ts';

const ACCOUNTANTS = ['owner', 'accountant'] as const satisfies readonly DeskRole[];

/** A day, product, department, PIN code, payment method or reason. */
export const NumberRow = v.object({
  key: v.string(),
  /** Of a product; else the key. */
  name: v.string(),
  orders: v.number(),
  units: v.number(),
  /** What was charged; of products and departments the prices of the items; of returns the refunds. */
  total: Money,
});
export type NumberRow = v.InferOutput<typeof NumberRow>;

/** How often each step was done on a day. */
export const StepsOfDay = v.object({
  /** Like 2026-11-27. */
  day: v.string(),
  ...v.entriesFromList(SHOPPING_STEPS, v.number()),
});
export type StepsOfDay = v.InferOutput<typeof StepsOfDay>;

/** The calls of the desk about sales. */
export const numberCalls = {
  /** By what the orders of a month are counted, in the shop's time zone. The rows with the highest totals; days in their order. */
  getNumbers: {
    method: 'GET',
    path: '/api/desk/numbers/:month',
    access: 'staff',
    roles: ACCOUNTANTS,
    params: v.object({ month }),
    reply: v.object({
      ...v.entriesFromList(NUMBER_TABLES, v.array(NumberRow)),
      /** Days with a step or an order. */
      steps: v.array(StepsOfDay),
    }),
  },
  /** All rows of a table as CSV. */
  getNumberFile: {
    method: 'GET',
    path: '/api/desk/numbers/:month/:table',
    access: 'staff',
    roles: ACCOUNTANTS,
    isFile: true,
    params: v.object({ month, table: v.picklist(NUMBER_FILES, 'not_found' satisfies PlainRefusalCode) }),
    reply: v.string(),
  },
} as const;
