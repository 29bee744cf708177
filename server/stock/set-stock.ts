import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** The stock of one product in a merchant's file: units on hand by size. Other sizes are unlimited. */
export interface ImportedStock {
  readonly id: string;
  readonly stock: Readonly<Record<string, number>>;
}

/**
 * Sets the stock of these products. A number is the merchant's stock on hand without the units of confirmed orders;
 * units held for unpaid orders and reserved for exchanges are subtracted from it. The same number as in the previous import changes nothing, so
 * that importing a file again does not undo the sales since then; with `recount` it is a new count.
 */
export async function setStock(
  tx: Database,
  products: readonly ImportedStock[],
  { recount }: { readonly recount: boolean },
): Promise<void> {
  const ids = JSON.stringify(products.map(({ id }) => id));
  const counts = JSON.stringify(countsOf(products));
  // Locked in the order of lockStock. The statements after it see the holds of the transactions it has waited for.
  await tx.execute(sql`
    select from stock where product_id in (select jsonb_array_elements_text(${ids}::jsonb)) order by product_id, size for update`);
  await tx.execute(sql`
    delete from stock where product_id in (select jsonb_array_elements_text(${ids}::jsonb)) and not exists
      (select from jsonb_to_recordset(${counts}::jsonb) as counts(product_id text, size text)
      where counts.product_id = stock.product_id and counts.size = stock.size)`);
  await countStock(tx, products, { recount });
}

/** Sets the stock of the sizes that have a number, and leaves the others. Lock their rows before, see {@link setStock}. */
export async function countStock(
  tx: Database,
  products: readonly ImportedStock[],
  { recount }: { readonly recount: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into stock (product_id, size, counted, available)
    select product_id, size, counted, greatest(0, counted - coalesce(held.pieces, 0))
    from jsonb_to_recordset(${JSON.stringify(countsOf(products))}::jsonb) as counts(product_id text, size text, counted integer)
    left join (
      select product_id, size, sum(quantity)::integer as pieces from (
        select product_id, size, quantity from stock_allocations where held_until is not null
        union all select product_id, size, quantity from exchange_allocations
      ) as reserved group by 1, 2
    ) as held using (product_id, size)
    order by product_id, size
    on conflict (product_id, size) do update set counted = excluded.counted, available = excluded.available
    where ${recount} or stock.counted <> excluded.counted`);
}

function countsOf(products: readonly ImportedStock[]) {
  return products.flatMap(({ id, stock }) =>
    Object.entries(stock).map(([size, counted]) => ({ product_id: id, size, counted })),
  );
}
