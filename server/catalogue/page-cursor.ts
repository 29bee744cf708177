import * as v from 'valibot';
import type { Rank, Selection } from '../../contract/catalogue/collection/selectProducts.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Where a page of the product list ended: the rank of its last product, and the product's position in the catalogue,
 * which decides between equal ranks. So the next page starts in the right place although products were added or
 * withdrawn, including the last one.
 */
const Cursor = v.pipe(
  v.strictTuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
    v.string(),
    v.number(),
    v.number(),
    v.union([v.number(), v.string()]),
    v.number(),
  ]),
  v.transform(([seed, order, strong, group, key, position]) => ({
    seed,
    order,
    strong,
    group,
    key,
    position,
  })),
);
export type PageCursor = v.InferOutput<typeof Cursor>;

/** The cursor behind a product of a selection. */
export function formatCursor(
  { order, strong, rankOf }: Selection,
  seed: number,
  index: number,
  position: number,
): string {
  const { group, key } = rankOf(index);
  return Buffer.from(JSON.stringify([seed, order, strong, group, key, position])).toString('base64url');
}

/** @throws Refusal `invalid_request` for a text that `formatCursor` does not make */
export function parseCursor(text: string): PageCursor {
  try {
    const result = v.safeParse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (result.success) return result.output;
  } catch {
    // Refused below: it is not JSON.
  }
  throw new Refusal('invalid_request');
}

/**
 * How many products of a selection are on the pages before.
 * @param positions in the catalogue, by the index in the list; higher ones are newer
 * @throws Refusal `invalid_request` when the selection has another order than the cursor
 */
export function countBefore(
  { order, indexes, rankOf }: Selection,
  cursor: PageCursor,
  positions: ArrayLike<number>,
): number {
  if (order !== cursor.order) throw new Refusal('invalid_request');
  let [from, to] = [0, indexes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const index = indexes[middle] ?? 0;
    if (isAfter(rankOf(index), positions[index] ?? 0, cursor)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function isAfter({ group, key }: Rank, position: number, cursor: PageCursor): boolean {
  if (group !== cursor.group) return group < cursor.group;
  if (key !== cursor.key) return key > cursor.key;
  return position < cursor.position;
}
