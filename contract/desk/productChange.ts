import * as v from 'valibot';
import { isAmountInRupees } from '../money.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { DESK_SEARCH_MAX, PRODUCTS_AT_ONCE_MAX } from './deskLimits.ts';
import { PRODUCT_FILTERS } from './deskProduct.ts';

/** By a file, or by a form of the desk. */
export const PRODUCT_CHANGE_KINDS = ['imported', 'edited'] as const;

/** The formats of a file of all products. */
export const PRODUCT_FILE_FORMATS = ['csv', 'json'] as const;

/** A column of a file that changes, with its cells. */
const ChangedCell = v.object({ column: v.string(), before: v.string(), after: v.string() });
export type ChangedCell = v.InferOutput<typeof ChangedCell>;

/** What is not imported of the export of another shop: the first ones, a sentence each. */
const leftOut = { leftOut: v.array(v.string()), leftOutCount: v.number() };

/** What a change of many products would do. With problems, it would be refused. */
export const ProductPreview = v.object({
  /** Differs when the same change would do something else. */
  plan: v.string(),
  /** Whether the file is the export of another shop, such as Shopify. */
  isForeign: v.boolean(),
  created: v.number(),
  changed: v.number(),
  /** How many of the changed ones are no longer on sale. */
  withdrawn: v.number(),
  unchanged: v.number(),
  /** How many pictures of a file are on other servers. */
  remotePictures: v.number(),
  /** The first ones that change. */
  products: v.array(
    v.object({ id: v.string(), name: v.string(), isNew: v.boolean(), cells: v.array(ChangedCell) }),
  ),
  /** The first ones, a sentence each. */
  problems: v.array(v.string()),
  problemCount: v.number(),
  ...leftOut,
});
export type ProductPreview = v.InferOutput<typeof ProductPreview>;

/** The last change of many products. */
export const ProductChange = v.object({
  id: v.string(),
  kind: v.picklist(PRODUCT_CHANGE_KINDS),
  /** The name of an imported file. */
  file: v.nullable(v.string()),
  /** The email of who caused it; null for a command. */
  by: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
  total: v.number(),
  done: v.number(),
  isFinished: v.boolean(),
  isUndone: v.boolean(),
  /** How many of its products are not undone. */
  remaining: v.number(),
  /** After it is finished. */
  ...leftOut,
});
export type ProductChange = v.InferOutput<typeof ProductChange>;

/** An import in the background that has changed nothing yet: its pictures are copied from other servers first. */
export const PictureCopy = v.object({
  id: v.string(),
  file: v.nullable(v.string()),
  /** How many pictures there are, and how many of them were copied or have failed. */
  total: v.number(),
  done: v.number(),
  /** It ended without an import: `problems` has the reasons, a sentence each, or somebody has stopped it. */
  isFinished: v.boolean(),
  isStopped: v.boolean(),
  problems: v.array(v.string()),
});
export type PictureCopy = v.InferOutput<typeof PictureCopy>;

/** The last change, also while it is written, and the import whose pictures are copied. */
export const ProductChangeState = v.object({
  change: v.nullable(ProductChange),
  copying: v.nullable(PictureCopy),
});
export type ProductChangeState = v.InferOutput<typeof ProductChangeState>;

/** What an undo did. Products that somebody has changed since are as they were before it. */
export const ProductUndo = v.object({
  undone: v.number(),
  /** The first ones. */
  changedSince: v.array(v.object({ id: v.string(), name: v.string() })),
  changedSinceCount: v.number(),
});
export type ProductUndo = v.InferOutput<typeof ProductUndo>;

const PERCENT_INVALID = 'desk_percent_invalid' satisfies PlainRefusalCode;
const DEPARTMENT_INVALID = 'desk_department_required' satisfies PlainRefusalCode;

/** In rupees. */
const amount = v.pipe(
  v.number('desk_amount_required' satisfies PlainRefusalCode),
  v.check(
    (rupees) => rupees > 0 && isAmountInRupees(rupees),
    'desk_amount_required' satisfies PlainRefusalCode,
  ),
);
const percent = (min: number, max: number) =>
  v.pipe(v.number(PERCENT_INVALID), v.minValue(min, PERCENT_INVALID), v.maxValue(max, PERCENT_INVALID));
const department = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, DEPARTMENT_INVALID),
  v.maxLength(60, DEPARTMENT_INVALID),
);
const DAY_INVALID = 'desk_day_invalid' satisfies PlainRefusalCode;
/** Empty without a limit. */
const day = v.pipe(v.string(DAY_INVALID), v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, DAY_INVALID));

/** What is done with each selected product. */
export const ProductEdit = v.variant('type', [
  /** The price of all sizes. */
  v.object({ type: v.literal('price'), price: amount }),
  /** Changes the price of each size, to whole rupees; the prices before a reduction stay. */
  v.object({ type: v.literal('percent'), percent: percent(-90, 500) }),
  /** Reduces each size, to whole rupees, from its price before a reduction. On these days, or without a limit. */
  v.object({ type: v.literal('reduce'), percent: percent(1, 90), from: day, until: day }),
  /** Each size costs its price before the reduction again. */
  v.object({ type: v.literal('endReduction') }),
  v.object({ type: v.literal('addDepartment'), department }),
  v.object({ type: v.literal('removeDepartment'), department }),
  v.object({ type: v.literal('withdraw') }),
  v.object({ type: v.literal('offer') }),
]);
export type ProductEdit = v.InferOutput<typeof ProductEdit>;
export type ProductEditType = ProductEdit['type'];

/** Products by their ids, or all that a search of the list finds. */
export const ProductSelection = v.union([
  v.object({
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(100))),
      v.minLength(1),
      v.maxLength(PRODUCTS_AT_ONCE_MAX),
    ),
  }),
  v.object({
    q: v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX)),
    show: v.optional(v.picklist(PRODUCT_FILTERS)),
  }),
]);
export type ProductSelection = v.InferOutput<typeof ProductSelection>;
