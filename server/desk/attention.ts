import { and, inArray, isNull, not, or, sql, type Column, type SQL } from 'drizzle-orm';
import { ATTENTION_REASONS, type AttentionReason } from '../../contract/desk/entities.ts';
import {
  ORDER_LIFE,
  PARCEL_ORDER_STATUSES,
  statusesWaitingFor,
  type OrderEvent,
} from '../../contract/orders/orderLife.ts';
import type { ParcelState } from '../../contract/orders/parcels.ts';
import { orders, shipments, statusNameOf } from '../db/schema.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { parcelState, statusNamesOf, type ReportedState } from '../orders/parcel-labels.ts';

/**
 * Why an order needs a person, or null.
 * @param labels the last ones of its shipments at Shiprocket; of several parcels, of those in {@link IN_PROGRESS}
 */
export function attentionReason(
  { status, ownCourier, events, parcels }: Pick<StoredOrder, 'status' | 'ownCourier' | 'events' | 'parcels'>,
  labels: readonly string[],
): AttentionReason | null {
  const attention = ORDER_LIFE.find((row) => row.status === status)?.attention;
  if (attention) return attention;
  if (!PARCEL_ORDER_STATUSES.includes(status) || ownCourier !== null) return null;
  if (parcels?.some(({ state }) => state === 'returned')) return 'returned';
  if (parcels?.some(({ state }) => state === 'lost')) return 'lost';
  const last = events.at(-1);
  const isAnswered = ANSWERS.some((type) => type === last?.type);
  const states = labels.map((label) => parcelState(label));
  const isReason = (reason: AttentionReason) =>
    reason !== 'returned' &&
    !(reason === 'attempted' && isAnswered) &&
    states.some((state) => state === reason);
  return ATTENTION_REASONS.find(isReason) ?? null;
}

/** The states of a parcel in which the courier's last report about it counts. In the others, only the state counts. */
const IN_PROGRESS = [
  'preparing',
  'packed',
  'shipped',
  'outForDelivery',
] as const satisfies readonly ParcelState[];

/** SQL: whether a courier of Shiprocket is bringing the parcel of a row of `shipments`. @param parcels the column of its order */
export function isParcelInProgress(parcels: SQL): SQL {
  const parcel = sql`${parcels} -> (${shipments.parcel} - 1)`;
  return sql`(${parcel} ->> 'ownCourier' is null and ${parcel} ->> 'state' = any(${sql.param(IN_PROGRESS)}::text[]))`;
}

/** The labels of the shipments of an order that {@link attentionReason} reads. */
export function listLabels(
  { parcels }: Pick<StoredOrder, 'parcels'>,
  found: readonly Pick<typeof shipments.$inferSelect, 'parcel' | 'status'>[],
): readonly string[] {
  return found.flatMap(({ parcel, status }) => {
    const own = parcel === null ? null : parcels?.[parcel - 1];
    const isCounted =
      own === null || (own?.ownCourier === null && IN_PROGRESS.some((state) => state === own.state));
    return isCounted ? [status] : [];
  });
}

/** The events after which the courier no longer waits for the shop, until the courier reports the next failed delivery. */
const ANSWERS = ['redelivery_requested', 'recalled'] as const satisfies readonly OrderEvent[];

/** SQL: whether an order's parcel failed, is lost, or came back. */
export function hasParcelProblem(): SQL | undefined {
  const isAnswered = sql`coalesce(${orders.events} -> -1 ->> 'type' = any(${sql.param(ANSWERS)}::text[]), false)`;
  const hasProblem = (owner: Column) =>
    or(
      hasShipmentIn(owner, ['untraceable', 'lost']),
      and(hasShipmentIn(owner, ['attempted']), not(isAnswered)),
    );
  return and(
    inArray(orders.status, [...PARCEL_ORDER_STATUSES, ...statusesWaitingFor('returned')]),
    or(
      inArray(orders.status, statusesWaitingFor('returned')),
      and(isNull(orders.ownCourier), hasProblem(shipments.orderId)),
      hasProblem(shipments.parcelOrderId),
      sql`${orders.parcels} @> '[{"state": "returned"}]'`,
      sql`${orders.parcels} @> '[{"state": "lost"}]'`,
    ),
  );
}

/** SQL: whether an order is among those with a shipment in these states. Postgres finds their shipments once, by an index. */
function hasShipmentIn(owner: Column, states: readonly ReportedState[]): SQL {
  const names = sql.param(statusNamesOf(states));
  const isCounted =
    owner === shipments.orderId
      ? sql`true`
      : sql`exists (select 1 from ${orders} sent where sent.id = ${owner} and ${isParcelInProgress(sql`sent.parcels`)})`;
  return sql`${orders.id} in (select ${owner} from ${shipments}
    where ${statusNameOf(shipments)} = any(${names}::text[]) and ${owner} is not null and ${isCounted})`;
}

/** SQL: whether the courier refuses an order's address. */
export function hasAddressProblem(): SQL {
  return inArray(orders.status, statusesWaitingFor('address'));
}

/** SQL: whether an order needs a person, see {@link attentionReason}. */
export function needsAttention(): SQL | undefined {
  return or(hasAddressProblem(), hasParcelProblem());
}
