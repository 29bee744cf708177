import { hash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { hasRole, type DeskRole } from '../../contract/desk/deskRoles.ts';
import type { DeskReturn } from '../../contract/desk/deskReturn.ts';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deskAudit, orders, staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { listOrderLines, type StoredOrder } from '../orders/queries.ts';
import { listPhotosOfReturns } from '../photos/queries.ts';
import { readDecisionFacts } from '../returns/decisions.ts';
import { findReturn, listReturnedUnits, type StoredReturn } from '../returns/queries.ts';
import { openAccount } from '../returns/refund-account.ts';
import { findShipmentOf, type StoredShipment } from '../shipping/queries.ts';
import { acceptedDeclineReasons, acceptedReturnEvents } from './accepted-return-events.ts';
import { TERMINAL_NAME } from './audit.ts';
import { deskPicture } from './desk-photos.ts';
import { returnRow } from './return-rows.ts';

type Shown = v.InferInput<typeof DeskReturn>;

/** A return and its order. @throws Refusal `return_not_found` (404) */
export async function requireReturn(
  db: Database,
  id: string,
): Promise<{ readonly found: StoredReturn; readonly order: StoredOrder }> {
  const found = await findReturn(db, id);
  const [order] = found ? await db.select().from(orders).where(eq(orders.id, found.orderId)) : [];
  if (!found || !order) throw new Refusal('return_not_found');
  return { found, order };
}

/** A text that differs after each change of the return, so that a decision about an older state is refused. */
export function returnVersion({
  status,
  resolution,
  events,
}: Pick<StoredReturn, 'status' | 'resolution' | 'events'>): string {
  const facts = [status, resolution, events.map(({ type, date }) => [type, date])];
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 16);
}

/**
 * A return as the desk shows it to somebody with these roles, in the form on the wire.
 * @throws Refusal `return_not_found` (404)
 */
export async function findDeskReturn(
  { db, secret, providers }: Pick<ShopContext, 'db' | 'secret' | 'providers'>,
  id: string,
  roles: readonly DeskRole[],
): Promise<Shown> {
  const { found, order } = await requireReturn(db, id);
  const units = (await listReturnedUnits(db, order.id)).filter(({ returnId }) => returnId === id);
  const lines = await listOrderLines(db, order.id);
  const pictures = await listPhotosOfReturns(db, [id]);
  const facts = await readDecisionFacts(db, { found, order });
  const mayPay = found.status === 'checked' && hasRole(roles, ['owner']);
  const [pickUp, exchange] = [
    await findShipmentOf(db, { returnId: id, returnPurpose: 'pickUp' }),
    await findShipmentOf(db, { returnId: id, returnPurpose: 'exchange' }),
  ];
  return {
    ...returnRow({ found, order, units: units.length, photos: pictures.length }),
    items: lines.flatMap(({ productId, size, name, pricePaise, images }) => {
      const own = units.filter((unit) => unit.productId === productId && unit.size === size);
      const [first] = own;
      if (first === undefined) return [];
      return [
        {
          productId,
          name,
          size,
          exchangeSize: first.exchangeSize,
          quantity: own.length,
          price: toRupees(pricePaise),
          image: images[0] ?? null,
        },
      ];
    }),
    note: found.note,
    pictures: pictures.map((photo) => deskPicture({ returnId: id }, photo)),
    isCash: facts.isCash,
    account: mayPay ? openAccount(secret, found.account) : null,
    reference: found.reference,
    declineReason: found.declineReason,
    booksPickUp: providers.shiprocket !== null,
    pickUp: parcelOf(pickUp),
    exchange: parcelOf(exchange),
    timeline: found.events.map(({ type, date }) => ({ event: type, date })),
    audit: await listAudit(db, found),
    accepted: [...acceptedReturnEvents(facts, roles)],
    declineReasons: [...acceptedDeclineReasons(facts)],
    version: returnVersion(found),
  };
}

function parcelOf(shipment: StoredShipment | null): Shown['pickUp'] {
  if (!shipment) return null;
  const { courierName: courier, awbCode, status, providerOrderId, refusedFields } = shipment;
  return {
    courier,
    trackingNumber: awbCode ?? '',
    label: providerOrderId === null ? '' : status,
    refusedFields: refusedFields ?? '',
  };
}

async function listAudit(db: Database, { id, orderId }: StoredReturn): Promise<Shown['audit']> {
  const rows = await db
    .select({ entry: deskAudit, by: staff.email })
    .from(deskAudit)
    .leftJoin(staff, eq(staff.id, deskAudit.staffId))
    .where(and(eq(deskAudit.orderId, orderId), sql`${deskAudit.after}->>'returnId' = ${id}`))
    .orderBy(asc(deskAudit.id));
  return rows.map(({ entry: { action, before, after, createdAt }, by }) => ({
    action,
    by: by ?? TERMINAL_NAME,
    date: createdAt.getTime(),
    before: before?.returnStatus ?? null,
    after: after?.returnStatus ?? null,
  }));
}
