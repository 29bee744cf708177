import * as v from 'valibot';
import { SORTS } from '../constants.ts';

/** What a shopper has chosen to see of the collection (spec §2). Categories and types that are empty let everything through. */
export const CollectionChoice = v.object({
  categories: v.array(v.string()),
  types: v.array(v.string()),
  sort: v.picklist(SORTS),
  search: v.string(),
});
export type CollectionChoice = v.InferOutput<typeof CollectionChoice>;

export const EMPTY_CHOICE: CollectionChoice = { categories: [], types: [], sort: 'relevant', search: '' };

/** Most categories, and most types, of a choice; and the UTF-16 code units of a name. */
export const FILTER_LIMITS = { count: 100, length: 200 };
