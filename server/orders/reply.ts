import type { Order } from '../../contract/orders/entities.ts';
import { PARCEL_STATUSES } from '../../contract/orders/parcels.ts';
import { orderTexts } from '../../contract/orders/orderTexts.ts';
import { entity } from '../../contract/replies/entity.ts';
import { chargedTotal } from './charged-total.ts';
import { shownStatus } from './parcel-status.ts';
import { expectedDelivery } from './expected-delivery.ts';
import type { IssuedInvoice } from './invoices/queries.ts';
import { isPayableOnline } from './online-payment.ts';
import { isCancellable } from './order-transition.ts';
import { acceptedByShopper } from './accepted-by-shopper.ts';
import { parcelState } from './parcel-labels.ts';
import { TRACKING_PAGE } from './tracking-page.ts';
import type { ParcelShipment, PartRefund, PricedLine, RefundOfOrder, StoredOrder } from './queries.ts';

/**
 * The order as the API shows it: amounts in paise, times in milliseconds, no internal fields.
 * @param parcelLabel the courier's last label, or ''
 * @param parcelShipments of an order that is sent in several parcels
 * @param hasPages whether Shiprocket itself knows the parcels, and not its sandbox
 */
export function orderReply(
  order: Omit<StoredOrder, 'updatedAt'>,
  lines: readonly PricedLine[],
  refund: RefundOfOrder | null = null,
  parcelLabel = '',
  partRefunds: readonly PartRefund[] = [],
  invoices: readonly IssuedInvoice[] = [],
  parcelShipments: readonly ParcelShipment[] = [],
  hasPages = false,
): Order {
  const attempted = parcelShipments.find(({ label }) => parcelState(label) === 'attempted');
  const accepted = acceptedByShopper({ ...order, refund }, attempted?.label ?? parcelLabel);
  return entity<Order>({
    _id: order.id,
    items: lines.map(({ productId, size, quantity, cancelled = 0, name, pricePaise, images }) => ({
      productId,
      size,
      quantity,
      ...(cancelled === 0 ? {} : { cancelled }),
      name,
      price: pricePaise,
      image: images,
    })),
    status: shownStatus(order.status, order.ownCourier === null ? parcelLabel : ''),
    payment: order.paid,
    paymentMethod: order.paymentMethod,
    date: order.placedAt.getTime(),
    number: String(order.number),
    subtotal: order.subtotalPaise,
    deliveryFee: order.deliveryFeePaise,
    coupon: order.coupon ?? undefined,
    discount: order.coupon === null ? undefined : order.discountPaise,
    giftWrapPrice: order.giftWrapPaise ?? undefined,
    cancelledAmount: order.cancelledPaise === 0 ? undefined : order.cancelledPaise,
    amount: chargedTotal(order),
    expectedBy: expectedDelivery(order) ?? undefined,
    address: order.address,
    ...orderTexts((text) => order[text] ?? undefined),
    attemptKey: order.attemptKey,
    refund: refund
      ? entity<NonNullable<Order['refund']>>({
          amount: refund.amountPaise,
          done: refund.done,
          reason: refund.isOutOfStock ? 'out_of_stock' : undefined,
        })
      : undefined,
    partRefunds:
      partRefunds.length === 0
        ? undefined
        : partRefunds.map(({ amountPaise, done, date }) => ({ amount: amountPaise, done, date })),
    invoices: invoices.length === 0 ? undefined : [...invoices],
    parcels: order.parcels?.map((parcel, index) => {
      const shipment = parcelShipments.find(({ parcel: number }) => number === index + 1);
      return shownParcel(parcel, parcel.ownCourier === null ? shipment : undefined, hasPages);
    }),
    events: listEvents(order),
    cancellable: isCancellable({ ...order, refund }),
    payableOnline: isPayableOnline(order) || undefined,
    accepted: accepted.length === 0 ? undefined : [...accepted],
  });
}

function shownParcel(
  { units, state, ownCourier, trackingNumber }: NonNullable<StoredOrder['parcels']>[number],
  shipment: ParcelShipment | undefined,
  hasPages: boolean,
): NonNullable<Order['parcels']>[number] {
  return {
    items: units.map((unit) => ({ ...unit })),
    status: shownStatus(PARCEL_STATUSES[state], shipment?.label ?? ''),
    courier: ownCourier ?? shipment?.courier ?? '',
    trackingNumber: trackingNumber ?? shipment?.awb ?? '',
    ...(hasPages && shipment?.awb ? { trackUrl: TRACKING_PAGE + shipment.awb } : {}),
  };
}

/** The events of an order. One that is paid online is placed before it is paid. */
function listEvents({
  events,
  placedAt,
}: Pick<StoredOrder, 'events' | 'placedAt'>): NonNullable<Order['events']> {
  const isPlacedDated = events.some(({ type }) => type === 'placed');
  return isPlacedDated ? events : [{ type: 'placed', date: placedAt.getTime() }, ...events];
}
