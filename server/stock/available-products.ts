import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { products } from '../db/schema.ts';

export type AvailableProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'pricePaise' | 'images' | 'sizes' | 'variants' | 'departments'
>;

/** The available products with these ids, by id. Omits unknown and withdrawn ones. */
export async function findAvailableProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AvailableProduct>> {
  const offers = await statement(db).execute({ ids: JSON.stringify(ids) });
  return new Map(offers.map((offer) => [offer.id, offer]));
}

const { id, name, pricePaise, images, sizes, variants, departments } = products;

const statement = prepareOnce((db) =>
  db
    .select({ id, name, pricePaise, images, sizes, variants, departments })
    .from(products)
    .where(
      and(
        sql`${id} = any(array(select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb)))`,
        eq(products.withdrawn, false),
      ),
    )
    .prepare('find_available_products'),
);
