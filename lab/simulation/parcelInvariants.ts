import * as v from 'valibot';
import type { SandboxData } from '@aangan/provider-sandbox';
import { numbered } from '../../contract/orders/parcels.ts';
import type { Database } from '../../server/db/database.ts';
import { orderLines, orders, shipments } from '../../server/db/schema.ts';
import { chargedTotal, linesToSend } from '../../server/orders/charged-total.ts';
import { parcelOfOrder } from '../../server/orders/parcel-of-order.ts';

interface ParcelsOutcome {
  readonly db: Database;
  readonly providers: SandboxData;
  /** One event per line. */
  readonly trace: readonly string[];
}

type StoredOrder = typeof orders.$inferSelect;
type StoredLine = typeof orderLines.$inferSelect;

/**
 * Parcels at the end of a run: each unit of an order in several parcels is in one of them; the order is delivered when all have arrived, and a
 * cash order paid; the courier of Shiprocket has what the shop has packed; and all couriers together collect what is owed in cash.
 */
export async function checkParcels({ db, providers, trace }: ParcelsOutcome): Promise<string[]> {
  const lines = await db.select().from(orderLines);
  const sent = await db.select().from(shipments);
  const requests = readRequests(trace);
  const requestOf = (id: string, number: number | null): Request | null => {
    const found = sent.find(({ orderId, parcelOrderId, parcel }) =>
      number === null ? orderId === id : parcelOrderId === id && parcel === number,
    );
    const isSent = Object.values(providers.shiprocket.shipments).some(
      ({ reference, cancelled }) => reference === found?.providerOrderRef && !cancelled,
    );
    return (isSent && requests.get(found?.providerOrderRef ?? '')) || null;
  };
  return (await db.select().from(orders)).flatMap((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    return [
      ...checkUnits(order, own),
      ...checkArrival(order),
      ...checkContents(order, own, requestOf),
      ...checkCash(order, own, requestOf),
    ];
  });
}

/** Whether a cash order was delivered without its first parcel, to which delivery fee and gift wrap belong. */
export function hasNoFees({ status, paymentMethod, parcels }: StoredOrder): boolean {
  const [first] = parcels ?? [];
  return (
    status === 'Delivered' && paymentMethod === 'cod' && first !== undefined && first.state !== 'delivered'
  );
}

type RequestOf = (orderId: string, parcel: number | null) => Request | null;

function checkUnits({ number, status, parcels }: StoredOrder, lines: readonly StoredLine[]): string[] {
  if (parcels === null || status === 'Cancelled') return [];
  // The units of the other parcels are cancelled.
  const present = status === 'Delivered' ? parcels.filter(({ state }) => state === 'delivered') : parcels;
  return lines.flatMap(({ productId, size, quantity, cancelled }) => {
    const packed = present
      .flatMap(({ units }) => units)
      .filter((unit) => unit.productId === productId && unit.size === size)
      .reduce((sum, unit) => sum + unit.quantity, 0);
    const ordered = quantity - cancelled;
    return packed === ordered
      ? []
      : [`${packed} of ${ordered} × ${productId} ${size} of order ${number} are in its parcels`];
  });
}

function checkArrival({ number, status, paid, paymentMethod, parcels }: StoredOrder): string[] {
  if (parcels === null || status === 'Cancelled') return [];
  const states = parcels.map(({ state }) => state);
  const hasArrived = states.every((state) => state === 'delivered');
  const isClosed =
    states.includes('delivered') &&
    states.every((state) => ['delivered', 'returned', 'lost', 'cancelled'].includes(state));
  const isDelivered = status === 'Delivered';
  const shown = `order ${number}, whose parcels are ${states.join(' and ')},`;
  return [
    ...((isDelivered && !isClosed) || (hasArrived && !isDelivered) ? [`${shown} is ${status}`] : []),
    ...(paymentMethod === 'cod' && paid && !isDelivered ? [`${shown} is paid`] : []),
  ];
}

/** What was packed, with its price, is what the courier of Shiprocket has. */
function checkContents(order: StoredOrder, lines: readonly StoredLine[], requestOf: RequestOf): string[] {
  const parcels: readonly (readonly [number | null, readonly Unit[]])[] =
    order.parcels === null
      ? [[null, linesToSend(lines)]]
      : numbered(order.parcels).map(([number, { units }]) => [number, units]);
  return parcels.flatMap(([number, units]) => {
    const request = requestOf(order.id, number);
    if (!request || order.status === 'Cancelled') return [];
    const packed = units.map(({ productId, size, quantity }) => `${quantity} × ${productId}/${size}`);
    const announced = request.order_items.map(({ sku, units: count }) => `${count} × ${sku}`);
    return packed.toSorted().join() === announced.toSorted().join()
      ? []
      : [`the courier has ${announced.join()} of order ${order.number}, and not ${packed.join()}`];
  });
}

type Unit = Pick<StoredLine, 'productId' | 'size' | 'quantity'>;

function checkCash(order: StoredOrder, lines: readonly StoredLine[], requestOf: RequestOf): string[] {
  const { id, number, status, paymentMethod, ownCourier, parcels } = order;
  if (status === 'Pending Payment' || status === 'Cancelled') return [];
  const isCash = paymentMethod === 'cod';
  const collected: (number | null)[] = [];
  if (parcels === null) collected.push(ownCourier === null ? cashOf(requestOf(id, null)) : null);
  else
    for (const [parcel, { state, ownCourier: courier }] of numbered(parcels)) {
      // The order was delivered without this parcel.
      if (status === 'Delivered' && state !== 'delivered') continue;
      const isWhole = status !== 'Delivered' || parcels.every((one) => one.state === 'delivered');
      const share = () => chargedTotal(parcelOfOrder({ order, lines: linesToSend(lines) }, parcel).order);
      if (courier === null) collected.push(cashOf(requestOf(id, parcel)));
      // The share of a parcel follows from the shares of the others.
      else collected.push(!isCash ? 0 : isWhole ? share() : null);
    }
  if (collected.includes(null)) return [];
  const sum = collected.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const owed = isCash ? chargedTotal(order) : 0;
  return sum === owed ? [] : [`couriers collect ${sum} for order ${number}, which owes ${owed} in cash`];
}

/** In paise; null when the courier has no such parcel. */
function cashOf(request: Request | null): number | null {
  if (!request) return null;
  const { payment_method: method, sub_total: goods, shipping_charges: fee, giftwrap_charges: wrap } = request;
  return method === 'COD' ? Math.round((goods + fee + wrap) * 100) : 0;
}

const Request = v.object({
  order_id: v.string(),
  order_items: v.array(v.object({ sku: v.string(), units: v.number() })),
  payment_method: v.string(),
  sub_total: v.number(),
  shipping_charges: v.number(),
  giftwrap_charges: v.optional(v.number(), 0),
});
type Request = v.InferOutput<typeof Request>;

const CREATION = /POST shiprocket\/v1\/external\/orders\/create\/adhoc (?:(\d{3}) )?(\{.*\})$/;
const Created = v.object({ channel_order_id: v.string() });

/** The requests that have created parcels at Shiprocket, by their references: a repeated one changes nothing. */
function readRequests(trace: readonly string[]): ReadonlyMap<string, Request> {
  const last = new Map<string, Request>();
  const created = new Map<string, Request>();
  for (const line of trace) {
    const [, status, body = ''] = CREATION.exec(line) ?? [];
    if (body === '') continue;
    const json: unknown = JSON.parse(body);
    if (status === undefined) {
      const request = v.parse(Request, json);
      last.set(request.order_id, request);
    } else if (status === '200') {
      const { channel_order_id: reference } = v.parse(Created, json);
      const request = last.get(reference);
      if (request && !created.has(reference)) created.set(reference, request);
    }
  }
  return created;
}
