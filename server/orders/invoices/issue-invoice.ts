import { inArray } from 'drizzle-orm';
import { paise } from '../../../contract/money.ts';
import {
  ON_ITS_WAY_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from '../../../contract/orders/orderLife.ts';
import type { Database } from '../../db/database.ts';
import { invoices, products } from '../../db/schema.ts';
import { zonedTime } from '../../zoned-time.ts';
import { linesToSend } from '../charged-total.ts';
import type { OrderContext } from '../order-context.ts';
import { listOrderLines, lockOrder, type StoredOrder } from '../queries.ts';
import { chargedRest } from '../refundable.ts';
import { calculateInvoice } from './calculate-invoice.ts';
import { stateOfAddress, stateOfGstin } from './gst-states.ts';
import type { InvoiceBuyer, InvoiceContent } from '../../db/invoice-content.ts';
import { sumLines } from './sum-lines.ts';
import { INDIA, nextNumber } from './next-number.ts';
import { listInvoicesOfOrder } from './queries.ts';
import { rateOn } from './tax-rates.ts';

const HANDED_OVER = new Set<OrderStatus>([...ON_ITS_WAY_STATUSES, 'Delivered', 'Returned to us']);
const HANDED_OVER_EVENTS = new Set<OrderEvent>(['shipped', 'out_for_delivery', 'delivered']);

/**
 * Issues the invoice of an order whose goods leave the shop, once: a tax invoice, or a bill if the shop has no GSTIN. The
 * order must be locked.
 * @param before as it was before the goods left. An order that was handed over before has its invoice; or no invoice, if the
 * shop numbered no invoices then.
 */
export async function issueInvoice(
  tx: Database,
  { config, now }: Pick<OrderContext, 'config' | 'now'>,
  before: Pick<StoredOrder, 'id' | 'status' | 'events'>,
): Promise<void> {
  const wasHandedOver =
    HANDED_OVER.has(before.status) || before.events.some(({ type }) => HANDED_OVER_EVENTS.has(type));
  if (wasHandedOver || (await listInvoicesOfOrder(tx, before.id)).length > 0) return;
  const order = await lockOrder(tx, before.id);
  const content = await composeInvoice(tx, config, order, now());
  const kind = content.placeOfSupply === null ? 'bill' : 'invoice';
  const { number, issuedAt } = await nextNumber(tx, kind, now());
  await tx.insert(invoices).values({
    number,
    kind,
    orderId: order.id,
    issuedAt,
    content,
    buyer: buyerOf(order),
    ...sumLines(content.lines),
  });
}

async function composeInvoice(
  tx: Database,
  { legal, shopName, gst: defaults }: OrderContext['config'],
  order: StoredOrder,
  now: number,
): Promise<InvoiceContent> {
  const gstin = defaults === null ? '' : (legal?.gstin ?? '');
  const home = gstin === '' ? null : stateOfGstin(gstin);
  // Without a State on record, the place of supply is the supplier's (section 10 (1) (ca) of the IGST Act).
  const placeOfSupply = home && (stateOfAddress(order.address) ?? home);
  const isInterState = placeOfSupply?.code !== home?.code;
  const day = zonedTime(now, INDIA).day;
  const sent = linesToSend(await listOrderLines(tx, order.id));
  const gstOf = await readGst(
    tx,
    sent.map(({ productId }) => productId),
  );
  const taxed = sent.map((line) => {
    const { hsn = defaults?.hsn ?? '', rates = defaults?.rates ?? [] } = gstOf.get(line.productId) ?? {};
    return { ...line, hsn, rate: home ? rateOn(rates, day) : null };
  });
  const chargesPaise = paise(order.deliveryFeePaise + (order.giftWrapPaise ?? 0));
  // Refunds before the goods left lower the price.
  const totalPaise = await chargedRest(tx, order);
  const amounts = calculateInvoice(taxed, { chargesPaise, totalPaise }, isInterState);
  return {
    language: order.language,
    orderNumber: order.number,
    orderedAt: order.placedAt.getTime(),
    seller: { name: legal?.name || shopName, address: legal?.address ?? '', gstin },
    placeOfSupply,
    isInterState,
    lines: amounts.map((amount, index) => ({ ...amount, ...pickLine(taxed[index]) })),
    credit: null,
  };
}

type TaxedLine = Pick<
  InvoiceContent['lines'][number],
  'productId' | 'name' | 'size' | 'hsn' | 'rate' | 'quantity' | 'pricePaise'
>;

function pickLine(line: TaxedLine | undefined): TaxedLine {
  if (!line) throw new Error('There are more amounts than lines');
  const { productId, name, size, hsn, rate, quantity, pricePaise } = line;
  return { productId, name, size, hsn, rate, quantity, pricePaise };
}

async function readGst(tx: Database, ids: readonly string[]) {
  const { id, gst } = products;
  const found = await tx
    .select({ id, gst })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(found.map((product) => [product.id, product.gst]));
}

function buyerOf({ address, gstin, companyName }: StoredOrder): InvoiceBuyer {
  const { email: _email, phone: _phone, ...place } = address;
  return {
    name: `${address.firstName} ${address.lastName}`.trim(),
    gstin,
    companyName,
    address: place,
  };
}
