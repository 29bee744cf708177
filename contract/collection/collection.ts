import * as v from 'valibot';
import { SORTS } from '../constants.ts';

/** Filters, sort order and search of the collection (spec §2). Empty `categories` or `types` do not filter. */
export const CollectionChoice = v.object({
  categories: v.array(v.string()),
  types: v.array(v.string()),
  sort: v.picklist(SORTS),
  search: v.string(),
});
export type CollectionChoice = v.InferOutput<typeof CollectionChoice>;

export const EMPTY_CHOICE: CollectionChoice = { categories: [], types: [], sort: 'relevant', search: '' };

/** `count`: maximum number of categories, and of types, in a choice. `length`: maximum length of a name in UTF-16 code units. */
export const FILTER_LIMITS = { count: 100, length: 200 };
