import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ATTENTION_REASONS, type AttentionReason } from '../../contract/desk/entities.ts';
import { PARCEL_ORDER_STATUSES, type OrderStatus } from '../../contract/orders/orderLife.ts';
import { orders, shipments } from '../db/schema.ts';
import { hasRow } from '../db/has-row.ts';
import { parcelState, statusNamesOf } from '../orders/parcel-labels.ts';

/** Why an order needs a person, or null. @param label the last one of its shipment at Shiprocket, or null */
export function attentionReason(
  { status, ownCourier }: { readonly status: OrderStatus; readonly ownCourier: string | null },
  label: string | null,
): AttentionReason | null {
  if (status === 'Checking your address') return 'address';
  if (status === 'Returned to us') return 'returned';
  if (!PARCEL_ORDER_STATUSES.includes(status) || ownCourier !== null || label === null) return null;
  const state = parcelState(label);
  return ATTENTION_REASONS.find((reason) => reason === state && reason !== 'returned') ?? null;
}

/** SQL: whether an order's parcel failed, is lost, or came back. */
export function hasParcelProblem(): SQL | undefined {
  const names = statusNamesOf(['attempted', 'untraceable', 'lost']);
  const name = sql`trim(regexp_replace(upper(${shipments.status}), '[^A-Z0-9]+', ' ', 'g'))`;
  const problem = sql`(select 1 from ${shipments} where ${shipments.orderId} = ${orders.id}
    and ${name} = any(${sql.param(names)}::text[]) limit 1)`;
  return and(
    inArray(orders.status, [...PARCEL_ORDER_STATUSES, 'Returned to us']),
    or(eq(orders.status, 'Returned to us'), and(sql`${orders.ownCourier} is null`, hasRow(problem))),
  );
}

/** SQL: whether an order needs a person, see {@link attentionReason}. */
export function needsAttention(): SQL | undefined {
  return or(eq(orders.status, 'Checking your address'), hasParcelProblem());
}
