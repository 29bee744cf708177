import * as v from 'valibot';
import { SORTS } from '../../constants.ts';

/** The part of a selection that the browser stores (spec §9). */
export const StoredChoice = v.object({
  categories: v.array(v.string()),
  types: v.array(v.string()),
  sort: v.picklist(SORTS),
});

/** Filters, sort order and search of the collection (spec §2). Empty lists and texts, null and false do not filter. */
export interface CollectionChoice extends v.InferOutput<typeof StoredChoice> {
  /** The key of the department page (`departmentKey`). */
  readonly department: string;
  readonly materials: string[];
  readonly colours: string[];
  readonly sizes: string[];
  /** The lowest and the highest price, in whole rupees. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** The lowest average rating. */
  readonly minRating: number | null;
  readonly inStock: boolean;
  readonly search: string;
}

export const EMPTY_CHOICE: CollectionChoice = {
  department: '',
  categories: [],
  types: [],
  materials: [],
  colours: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  minRating: null,
  inStock: false,
  sort: 'relevant',
  search: '',
};

/** The filters that accept several options, in the order of the address. */
export const LIST_FILTERS = ['categories', 'types', 'materials', 'colours', 'sizes'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** The filters whose value is a number. */
export const NUMBER_FILTERS = ['minPrice', 'maxPrice', 'minRating'] as const;
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

/** The query parameter of each filter and of the sort order; the search's is `search`. */
export const PARAMETERS = {
  categories: 'category',
  types: 'type',
  materials: 'material',
  colours: 'colour',
  sizes: 'size',
  minPrice: 'min-price',
  maxPrice: 'max-price',
  minRating: 'min-rating',
  inStock: 'in-stock',
  sort: 'sort',
  search: 'search',
} as const;

/** `count`: maximum number of options of one filter. `length`: maximum length of an option in UTF-16 code units. */
export const FILTER_LIMITS = { count: 100, length: 200 };
