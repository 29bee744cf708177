import * as v from 'valibot';

/** Before and after are values of a product in a file. */
const ChangedField = v.object({ field: v.string(), before: v.unknown(), after: v.unknown() });
export type ChangedField = v.InferOutput<typeof ChangedField>;

/** What an import changes, or why it changes nothing. */
export const ImportPlan = v.object({
  created: v.array(v.object({ id: v.string(), name: v.string() })),
  changed: v.array(v.object({ id: v.string(), name: v.string(), fields: v.array(ChangedField) })),
  unchanged: v.number(),
  /** One sentence for each field that is refused; with any, nothing is imported. */
  problems: v.array(v.string()),
});
export type ImportPlan = v.InferOutput<typeof ImportPlan>;
