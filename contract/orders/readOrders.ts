import type { Order, OrderItem } from './entities.ts';
import { INVOICE_KINDS } from './invoiceKinds.ts';
import { ORDER_EVENTS } from './orderLife.ts';
import { SHOPPER_EVENTS } from './shopperEvents.ts';
import { orderTexts } from './orderTexts.ts';
import { entity } from '../replies/entity.ts';
import { findList } from '../replies/findList.ts';
import { readAddress } from '../addresses/readAddress.ts';
import { readPrice } from '../replies/readPrice.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** Orders; `after`: the cursor of the next ones, or null. */
export interface OrdersPage {
  readonly orders: Order[];
  readonly after: string | null;
}

/** Orders under `orders`, `data.orders` or `data`, or as a bare list. @throws UnreadablePart */
export function readOrders(reply: ReplyPart): OrdersPage {
  return { orders: findList(reply, 'orders').entries(readOrder), after: reply.field('after').textOrNull() };
}

/** An order with the items that can be read. */
function readOrder(part: ReplyPart): Order {
  const _id = part.field('_id', 'id');
  const items = part.field('items');
  const address = part.field('address');
  const events = part.field('events');
  return entity<Order>({
    _id: _id.required(_id.textOrNull()),
    items: items.isList() ? items.readable(items.parts(), readItem) : [],
    status: part.field('status').text(),
    payment: part.field('payment').flag() ?? false,
    paymentMethod: part.field('paymentMethod').text(),
    date: part.field('date', 'createdAt').time(),
    number: part.field('number', 'orderNumber').textOrNull() ?? undefined,
    subtotal: readPrice(part.field('subtotal')) ?? undefined,
    deliveryFee: readPrice(part.field('deliveryFee')) ?? undefined,
    coupon: part.field('coupon').textOrNull() ?? undefined,
    discount: readPrice(part.field('discount')) ?? undefined,
    giftWrapPrice: readPrice(part.field('giftWrapPrice')) ?? undefined,
    cancelledAmount: readPrice(part.field('cancelledAmount')) ?? undefined,
    amount: readPrice(part.field('amount')) ?? undefined,
    expectedBy: part.field('expectedBy').time() ?? undefined,
    address: address.isObject() ? readAddress(address) : undefined,
    ...orderTexts((text) => part.field(text).textOrNull() ?? undefined),
    attemptKey: part.field('attemptKey').textOrNull() ?? undefined,
    refund: readRefund(part.field('refund')),
    partRefunds: readPartRefunds(part.field('partRefunds')),
    invoices: readInvoices(part.field('invoices')),
    parcels: readParcels(part.field('parcels')),
    events: events.isList() ? events.parts().flatMap(readEvent) : undefined,
    cancellable: part.field('cancellable').flag() ?? undefined,
    payableOnline: part.field('payableOnline').flag() || undefined,
    accepted: readAccepted(part.field('accepted')),
  });
}

function readAccepted(part: ReplyPart): Order['accepted'] {
  const types = part.isList() ? part.texts() : [];
  const accepted = SHOPPER_EVENTS.filter((event) => types.includes(event));
  return accepted.length > 0 ? accepted : undefined;
}

function readRefund(part: ReplyPart): Order['refund'] {
  const amount = readPrice(part.field('amount'));
  if (amount === null) return undefined;
  return entity<NonNullable<Order['refund']>>({
    amount,
    done: part.field('done').flag() ?? false,
    reason: part.field('reason').text() === 'out_of_stock' ? 'out_of_stock' : undefined,
  });
}

function readParcels(part: ReplyPart): Order['parcels'] {
  const parcels = (part.isList() ? part.parts() : []).map(readParcel);
  return parcels.length > 0 ? parcels : undefined;
}

type Parcel = NonNullable<Order['parcels']>[number];

function readParcel(part: ReplyPart): Parcel {
  const url = part.field('trackUrl').text();
  return entity<Parcel>({
    items: part
      .field('items')
      .parts()
      .map((item) => ({
        productId: item.field('productId').text(),
        size: item.field('size').text(),
        quantity: item.field('quantity').number() ?? 1,
      })),
    status: part.field('status').text(),
    courier: part.field('courier').text(),
    trackingNumber: part.field('trackingNumber').text(),
    trackUrl: url.startsWith('https://') ? url : undefined,
  });
}

function readPartRefunds(part: ReplyPart): Order['partRefunds'] {
  const refunds = part.isList() ? part.parts() : [];
  const read = refunds.flatMap((one) => {
    const amount = readPrice(one.field('amount'));
    const date = one.field('date').time();
    return amount === null || date === null
      ? []
      : [{ amount, done: one.field('done').flag() ?? false, date }];
  });
  return read.length > 0 ? read : undefined;
}

function readInvoices(part: ReplyPart): Order['invoices'] {
  const invoices = part.isList() ? part.parts() : [];
  const read = invoices.flatMap((one) => {
    const kind = INVOICE_KINDS.find((known) => known === one.field('kind').text());
    const number = one.field('number').textOrNull();
    const date = one.field('date').time();
    return kind === undefined || number === null || date === null ? [] : [{ number, kind, date }];
  });
  return read.length > 0 ? read : undefined;
}

/** An event of the order; undefined when its name is unknown or it has no date. */
function readEvent(part: ReplyPart): NonNullable<Order['events']> {
  const type = ORDER_EVENTS.find((one) => one === part.field('type').text());
  const date = part.field('date').time();
  return type === undefined || date === null ? [] : [{ type, date }];
}

/** An item; `productId` may be a product instead of an id. A missing quantity is 1. */
export function readItem(part: ReplyPart): OrderItem {
  const product = part.field('productId', 'product', 'itemId', '_id', 'id');
  const id = product.isObject() ? product.field('_id', 'id') : product;
  const named = product.isObject() ? product : part;
  const field = (name: string) => (part.field(name).isMissing ? named.field(name) : part.field(name));
  const quantity = part.field('quantity').number();
  const cancelled = part.field('cancelled').number();
  return entity<OrderItem>({
    productId: id.text(),
    size: part.field('size').text(),
    quantity: quantity !== null && quantity > 0 ? quantity : 1,
    cancelled: cancelled !== null && cancelled > 0 ? cancelled : undefined,
    name: field('name').required(field('name').textOrNull() ?? id.textOrNull()),
    price: readPrice(field('price')),
    image: field('image').texts(),
  });
}
