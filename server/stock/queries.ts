import { and, asc, eq, isNotNull, lte, sql, sum, type Placeholder, type SQL } from 'drizzle-orm';
import { STOCK_FEW } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { orders, stock, stockAllocations } from '../db/schema.ts';

/** A number of units of one size of a product. */
export interface StockLine {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
}

/** A size of a product. */
type StockKey = Pick<StockLine, 'productId' | 'size'>;

/** A limited size, with its units in stock. */
export interface StockLevel extends StockKey {
  readonly available: number;
}

const LEVEL = { productId: stock.productId, size: stock.size, available: stock.available };

export function hasLine(lines: readonly StockKey[], { productId, size }: StockKey): boolean {
  return lines.some((line) => line.productId === productId && line.size === size);
}

/** SQL: whether a row of `stock` is one of these sizes. The same statement for any number of them. */
export function matchesAnyLine(lines: readonly StockKey[]): SQL {
  return isIn(jsonOf(lines));
}

const jsonOf = (lines: readonly StockKey[]) =>
  JSON.stringify(lines.map(({ productId, size }) => [productId, size]));

function isIn(keys: string | Placeholder): SQL {
  return sql`(${stock.productId}, ${stock.size}) in (select key->>0, key->>1 from jsonb_array_elements(${keys}::jsonb) as key)`;
}

/** SQL: joins `stock` with the units allocated to an order. */
export function isAllocated(orderId: string): SQL | undefined {
  return and(
    eq(stockAllocations.orderId, orderId),
    eq(stockAllocations.productId, stock.productId),
    eq(stockAllocations.size, stock.size),
  );
}

/**
 * The rows of these sizes, locked until the transaction ends; unlimited sizes have no row. Every transaction that
 * changes stock locks its rows here first, in one order, so that two of them cannot deadlock.
 */
export async function lockStock(tx: Database, lines: readonly StockKey[]): Promise<StockLevel[]> {
  if (lines.length === 0) return [];
  return stockLock(tx).execute({ keys: jsonOf(lines) });
}

const stockLock = prepareOnce((tx) =>
  tx
    .select()
    .from(stock)
    .where(isIn(sql.placeholder('keys')))
    .orderBy(asc(stock.productId), asc(stock.size))
    .for('update')
    .prepare('lock_stock'),
);

/**
 * The levels for a new order of this shopper: units held by the shopper's own unpaid orders count as available, because
 * these are cancelled before.
 */
export async function listStockForShopper(
  db: Database,
  userId: string,
  lines: readonly StockKey[],
): Promise<StockLevel[]> {
  if (lines.length === 0) return [];
  const held = db
    .select({ quantity: sum(stockAllocations.quantity) })
    .from(stockAllocations)
    .innerJoin(orders, eq(orders.id, stockAllocations.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(stockAllocations.heldUntil),
        eq(stockAllocations.productId, stock.productId),
        eq(stockAllocations.size, stock.size),
      ),
    );
  return db
    .select({ ...LEVEL, available: sql`${stock.available} + coalesce((${held}), 0)`.mapWith(Number) })
    .from(stock)
    .where(matchesAnyLine(lines));
}

/** The lines of limited sizes for which an order holds no units. */
export async function listLinesWithoutHold<L extends StockLine>(
  db: Database,
  orderId: string,
  lines: readonly L[],
): Promise<readonly L[]> {
  const own = await db.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId));
  const limited = await listStock(db, lines);
  return lines.filter((line) => hasLine(limited, line) && !hasLine(own, line));
}

/** The levels of these sizes; unlimited ones have no level. */
export async function listStock(db: Database, lines: readonly StockKey[]): Promise<StockLevel[]> {
  return lines.length === 0 ? [] : db.select(LEVEL).from(stock).where(matchesAnyLine(lines));
}

/** The sizes that are low in stock or sold out. */
export async function listLowStock(db: Database): Promise<StockLevel[]> {
  return db.select(LEVEL).from(stock).where(lte(stock.available, STOCK_FEW));
}

/** A short text that changes when a size gets into or out of {@link listLowStock}, or is sold out or back in stock. */
export async function lowStockVersion(db: Database): Promise<string> {
  const level = sql`case when ${stock.available} = 0 then 0 else 1 end`;
  const [row] = await db
    .select({
      sum: sql<string>`coalesce(sum(hashtextextended(${stock.productId} || ' ' || ${stock.size}, ${level})), 0)::text`,
    })
    .from(stock)
    .where(lte(stock.available, STOCK_FEW));
  return row?.sum ?? '';
}
