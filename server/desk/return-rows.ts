import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_PAGE } from '../../contract/desk/deskLimits.ts';
import { WAITING_RETURNS, type DeskReturnRow } from '../../contract/desk/deskReturn.ts';
import { toRupees } from '../../contract/money.ts';
import { RETURN_STATUSES } from '../../contract/returns/returnLife.ts';
import type { Database } from '../db/database.ts';
import { orders, photos, returns, returnUnits } from '../db/schema.ts';
import type { StoredOrder } from '../orders/queries.ts';
import type { StoredReturn } from '../returns/queries.ts';
import { listPage, rankOf } from './list-page.ts';

type Row = v.InferInput<typeof DeskReturnRow>;

interface ListedReturn {
  readonly found: StoredReturn;
  readonly order: Pick<StoredOrder, 'number' | 'address'>;
  readonly units: number;
  readonly photos: number;
}

/** The ones that wait for a person come first, the oldest of them first; then the others, the newest first. */
const RANK = sql`case when ${inArray(returns.status, [...WAITING_RETURNS])} then 0 else 1 end`;
const SORT_KEY = sql`case when ${inArray(returns.status, [...WAITING_RETURNS])} then 1 else -1 end * extract(epoch from ${returns.createdAt})`;

/** The returns of a list, see {@link RANK}. */
export async function listDeskReturns(
  db: Database,
  { show, after, limit = DESK_PAGE }: DeskRequest<'listDeskReturns'>['query'],
): Promise<DeskReply<'listDeskReturns'>> {
  const statuses = show === undefined ? RETURN_STATUSES : show === 'waiting' ? WAITING_RETURNS : [show];
  const rows = await readReturnRows(db, {
    where: and(inArray(returns.status, [...statuses]), after === undefined ? undefined : isAfter(after)),
    // One more row shows whether more follow.
    limit: limit + 1,
  });
  return listPage(rows, limit, ({ status }) => (WAITING_RETURNS.some((one) => one === status) ? 0 : 1));
}

function isAfter(cursor: string): SQL {
  const { rank, id } = rankOf(cursor);
  const sign = rank === 0 ? 1 : -1;
  return sql`(${RANK}, ${SORT_KEY}, ${returns.id}) > (${rank}::int, (select ${sql.raw(String(sign))} * extract(epoch from last.created_at) from returns as last where last.id = ${id}), ${id}::uuid)`;
}

/** Returns as rows of a list, the ones that wait first. */
export async function readReturnRows(
  db: Database,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
): Promise<Row[]> {
  const found = await db
    .select({
      found: returns,
      order: { number: orders.number, address: orders.address },
      units: db.$count(returnUnits, eq(returnUnits.returnId, returns.id)),
      photos: db.$count(photos, eq(photos.returnId, returns.id)),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(RANK, SORT_KEY, returns.id)
    .limit(limit);
  return found.map(returnRow);
}

/** A return as a row of a list, in the form on the wire. */
export function returnRow({ found, order, units, photos: pictures }: ListedReturn): Row {
  const { id, status, reason, resolution, refundPaise, createdAt } = found;
  return {
    id,
    number: order.number,
    name: `${order.address.firstName} ${order.address.lastName}`.trim(),
    status,
    reason,
    resolution,
    units,
    photos: pictures,
    refund: toRupees(refundPaise),
    date: createdAt.getTime(),
  };
}
