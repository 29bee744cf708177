import { and, inArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import { ATTENTION_REASONS, type AttentionReason } from '../../contract/desk/entities.ts';
import {
  ORDER_LIFE,
  PARCEL_ORDER_STATUSES,
  statusesWaitingFor,
  type OrderEvent,
} from '../../contract/orders/orderLife.ts';
import { orders, shipments } from '../db/schema.ts';
import { hasRow } from '../db/has-row.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { parcelState, statusNamesOf } from '../orders/parcel-labels.ts';

/** Why an order needs a person, or null. @param labels the last ones of its shipments at Shiprocket */
export function attentionReason(
  { status, ownCourier, events, parcels }: Pick<StoredOrder, 'status' | 'ownCourier' | 'events' | 'parcels'>,
  labels: readonly string[],
): AttentionReason | null {
  const attention = ORDER_LIFE.find((row) => row.status === status)?.attention;
  if (attention) return attention;
  if (!PARCEL_ORDER_STATUSES.includes(status) || ownCourier !== null) return null;
  if (parcels?.some(({ state }) => state === 'returned')) return 'returned';
  const last = events.at(-1);
  const isAnswered = ANSWERS.some((type) => type === last?.type);
  const states = labels.map((label) => parcelState(label));
  const isReason = (reason: AttentionReason) =>
    reason !== 'returned' &&
    !(reason === 'attempted' && isAnswered) &&
    states.some((state) => state === reason);
  return ATTENTION_REASONS.find(isReason) ?? null;
}

/** The events after which the courier no longer waits for the shop, until the courier reports the next failed delivery. */
const ANSWERS = ['redelivery_requested', 'recalled'] as const satisfies readonly OrderEvent[];

/** SQL: whether an order's parcel failed, is lost, or came back. */
export function hasParcelProblem(): SQL | undefined {
  const names = statusNamesOf(['untraceable', 'lost']);
  const attempted = statusNamesOf(['attempted']);
  const isAnswered = sql`coalesce(${orders.events} -> -1 ->> 'type' = any(${sql.param(ANSWERS)}::text[]), false)`;
  const name = sql`trim(regexp_replace(upper(${shipments.status}), '[^A-Z0-9]+', ' ', 'g'))`;
  const problemOf = (owner: Column) => sql`(select 1 from ${shipments} where ${owner} = ${orders.id}
    and (${name} = any(${sql.param(names)}::text[])
      or (${name} = any(${sql.param(attempted)}::text[]) and not ${isAnswered})) limit 1)`;
  return and(
    inArray(orders.status, [...PARCEL_ORDER_STATUSES, ...statusesWaitingFor('returned')]),
    or(
      inArray(orders.status, statusesWaitingFor('returned')),
      and(sql`${orders.ownCourier} is null`, hasRow(problemOf(shipments.orderId))),
      hasRow(problemOf(shipments.parcelOrderId)),
      sql`${orders.parcels} @> '[{"state": "returned"}]'`,
    ),
  );
}

/** SQL: whether the courier refuses an order's address. */
export function hasAddressProblem(): SQL {
  return inArray(orders.status, statusesWaitingFor('address'));
}

/** SQL: whether an order needs a person, see {@link attentionReason}. */
export function needsAttention(): SQL | undefined {
  return or(hasAddressProblem(), hasParcelProblem());
}
